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

/** A house in being built: the landing page's picture. */
export function HouseScene() {
  return (
    <svg
      viewBox="0 0 520 420"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full"
    >
      <path d="M20 384h480" />
      <path d="M92 384V196L252 84l160 112v188" />
      <path d="m64 216 188-132 188 132" />
      <path d="M346 132V92h34v64" />
      <path d="M132 384V272h76v112M152 332h6" />
      <rect x="258" y="250" width="112" height="78" />
      <path d="M314 250v78M258 289h112" />
      <path d="M222 176h60v40h-60zM252 176v40" />
      <path
        className="stroke-attention"
        strokeWidth="4"
        d="M432 384 470 168M462 384l38-216M438 350h30M444 316h30M450 282h30M456 248h30M462 214h30"
      />
      <path className="fill-attention stroke-none" d="M258 250h56v39h-56z" opacity=".9" />
      <path d="M40 384v-40h36v40M48 344v-14h20v14" />
      <path
        d="M28 150c0-12 10-20 20-20 4-12 24-12 28 0 12 0 16 20 2 20zM386 60c0-9 8-15 16-15 3-9 18-9 21 0 9 0 12 15 2 15z"
        opacity=".5"
      />
    </svg>
  )
}
