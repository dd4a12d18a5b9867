import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { pathTo } from '#shared/rules/screens.ts'
import { Page } from '../../../ui/Page.tsx'
import { comeBack } from '../socialSignIn.ts'
import { saySignInFailed, useSocialWelcome } from '../useSocialWelcome.ts'

/** Where a network's page leads back to (§2.2, /linkedin and its like for the others). */
export function SocialReturn() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const welcome = useSocialWelcome()
  // A code is good once, and React may run an effect twice.
  const isUsed = useRef(false)

  useEffect(() => {
    if (isUsed.current) return
    isUsed.current = true
    const finish = async () => {
      await welcome(await comeBack(query))
    }
    finish().catch((error: unknown) => {
      saySignInFailed(error)
      void navigate(pathTo('login'), { replace: true })
    })
  }, [query, navigate, welcome])

  return (
    <Page title="Signing you in">
      <p role="status">One moment …</p>
    </Page>
  )
}
