import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { queryClient } from './api/queryClient.ts'
import { applyTheme, themeAtom } from './ui/theme.ts'
import { getDefaultStore } from 'jotai'
import { platform } from './platform/current.ts'
import './styles/app.css'

applyTheme(getDefaultStore().get(themeAtom))

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)

// Once everything stands: a page that is only being loaded needs its network for itself.
if (import.meta.env.PROD && platform.servedByServer && 'serviceWorker' in navigator)
  addEventListener('load', () => void import('./app/openOffline.ts').then(({ openOffline }) => openOffline()))
