import type { ReactNode } from 'react'

/** The same hand as the trades: one line, round ends, and one thing in the colour that calls. */
function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 320 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="w-full"
    >
      {children}
    </svg>
  )
}

const accent = 'stroke-attention'
const filled = 'fill-attention stroke-none'

/** A note on a board: a job is posted. */
export const postDrawing = (
  <Drawing>
    <path d="M30 178h260M64 178V40h192v138" />
    <path d="M108 66h104v84H108z" />
    <path d="M124 90h72M124 108h72M124 126h40" />
    <circle className={filled} cx="160" cy="66" r="9" />
    <path d="M44 178v-44l20-14M276 178v-30l-20-18" />
  </Drawing>
)

/** Three envelopes, one chosen: bids come in. */
export const bidsDrawing = (
  <Drawing>
    <path d="M30 178h260" />
    <path d="M44 92h76v52H44zM44 92l38 28 38-28" />
    <path d="M200 92h76v52h-76zM200 92l38 28 38-28" />
    <path className={accent} strokeWidth="4" d="M108 58h104v72H108zM108 58l52 38 52-38" />
    <path d="M160 156v22M150 168l10 10 10-10" />
  </Drawing>
)

/** Two hands: somebody is hired. */
export const hireDrawing = (
  <Drawing>
    <path d="M30 178h260" />
    <path d="M40 84h46v56H40zM234 84h46v56h-46z" />
    <path d="M86 94c22-8 40-6 56 6l18-8c24-8 48-6 74 2M86 132c18 2 26 8 38 18 10 8 20 10 30 2M234 134c-14 2-26 10-40 22-10 8-24 10-40-4" />
    <path className={accent} d="m142 100-18 18c6 10 16 10 26 2l12-10 40 38" />
    <path className={accent} d="M160 34v20M126 44l8 16M194 44l-8 16" />
  </Drawing>
)

/** A magnifier over a map: work is found nearby. */
export const findDrawing = (
  <Drawing>
    <path d="M30 178h260" />
    <path d="m52 62 64-22 72 22 72-22v104l-72 22-72-22-64 22zM116 40v104M188 62v104" />
    <path className={accent} strokeWidth="4" d="M204 104a30 30 0 1 0-60 0 30 30 0 0 0 60 0ZM196 126l34 34" />
  </Drawing>
)

/** Bars of a bid: a price in stages. */
export const stagesDrawing = (
  <Drawing>
    <path d="M30 178h260" />
    <path d="M62 34h140l32 32v112H62zM202 34v32h32" />
    <path d="M84 88h52M84 116h90M84 144h70" />
    <path className={accent} strokeWidth="9" d="M156 88h52" />
    <path className={accent} strokeWidth="9" d="M194 116h14M174 144h34" />
  </Drawing>
)

/** A coin that leaves a strongbox: an approved stage is paid. */
export const paidDrawing = (
  <Drawing>
    <path d="M30 178h260" />
    <path d="M56 74h120v104H56zM56 96h120M84 74V54c0-14 12-24 32-24s32 10 32 24v20" />
    <circle cx="116" cy="136" r="18" />
    <path d="M116 128v16" />
    <circle className={accent} strokeWidth="4" cx="240" cy="122" r="30" />
    <path className={accent} d="M240 106v32M248 112c-4-4-16-4-16 3 0 8 16 6 16 14 0 7-12 7-17 2" />
    <path d="M184 122h18M194 114l8 8-8 8" />
  </Drawing>
)
