import type { ReactNode } from 'react'

/** One hand for all: a line of 2.5, round ends, one accent in the colour that calls. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 96 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-full"
    >
      {children}
    </svg>
  )
}

const accent = 'stroke-attention'

/** The seven popular services (§1), each as its tool. */
export const categoryDrawings: Readonly<Record<string, ReactNode>> = {
  Carpenter: (
    <Drawing>
      <path d="M14 62 58 26l18 4 6 12-8 6-44 34z" />
      <path d="M22 76l-8-14M30 70l-4 4M38 63l-4 4M46 57l-4 4M54 50l-4 4" />
      <path className={accent} d="M62 34a4 4 0 1 0 8 2 4 4 0 0 0-8-2Z" />
    </Drawing>
  ),
  Drywall: (
    <Drawing>
      <path d="M16 16h44v64H16zM60 26h20v54H60" />
      <path d="M30 16v64M16 40h14M16 62h14" />
      <path className={accent} d="M40 54h26l-5 12H45z" />
      <path d="M53 54V42" />
    </Drawing>
  ),
  Electrician: (
    <Drawing>
      <path d="M34 14v18M62 14v18M24 32h48v12c0 13-10 22-24 22S24 57 24 44z" />
      <path d="M48 66v16" />
      <path className={accent} d="m50 38-9 12h14l-9 12" />
    </Drawing>
  ),
  HVAC: (
    <Drawing>
      <rect x="14" y="18" width="68" height="60" rx="6" />
      <circle cx="42" cy="48" r="20" />
      <path
        className={accent}
        d="M42 48c-2-10 4-15 10-14-1 7-4 11-10 14Zm0 0c10 2 13 9 10 14-7-3-10-7-10-14Zm0 0c-8 6-15 4-18-1 6-4 11-4 18 1Z"
      />
      <path d="M70 32v8M70 48v8M70 64v2" />
    </Drawing>
  ),
  Millwork: (
    <Drawing>
      <rect x="16" y="14" width="64" height="68" rx="3" />
      <path d="M16 38h64M16 60h64M48 14v24M48 60v22" />
      <path className={accent} d="M42 26h2M52 26h2M46 49h4M42 71h2M52 71h2" />
    </Drawing>
  ),
  Painter: (
    <Drawing>
      <rect x="16" y="16" width="54" height="20" rx="4" />
      <path d="M70 26h10v18H48v12" />
      <rect x="43" y="56" width="10" height="26" rx="3" />
      <path className={accent} d="M22 36v14M32 36v22M42 36v8" />
    </Drawing>
  ),
  Plumbing: (
    <Drawing>
      <path d="M12 40h26c0-8 5-13 12-13s12 5 12 13v6h12v14H60c-8 0-12-5-12-12H12z" />
      <path d="M50 27V15M38 15h24" />
      <path className={accent} d="M68 68c4 6 6 9 6 12a6 6 0 0 1-12 0c0-3 2-6 6-12Z" />
    </Drawing>
  ),
}
