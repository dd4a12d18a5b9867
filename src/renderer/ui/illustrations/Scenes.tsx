import type { ReactNode } from 'react'

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 200 130"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full"
    >
      {children}
    </svg>
  )
}

/** A toolbox that waits: no jobs. */
export function ToolboxScene() {
  return (
    <Scene>
      <path d="M20 112h160" />
      <path d="M44 62h112v50H44zM44 80h112M78 62V46c0-5 3-8 8-8h28c5 0 8 3 8 8v16" />
      <path className="stroke-attention" d="M92 74h16v14H92z" />
      <path d="m132 58 14-30 8 4-10 28M62 58l-8-26M50 34l12-5" />
    </Scene>
  )
}

/** A door with a letter: nothing has come in. */
export function LetterScene() {
  return (
    <Scene>
      <path d="M20 112h160" />
      <rect x="52" y="36" width="96" height="60" rx="5" />
      <path d="m52 42 48 34 48-34" />
      <path className="stroke-attention" d="M150 28a6 6 0 1 0 .1 0" />
    </Scene>
  )
}
