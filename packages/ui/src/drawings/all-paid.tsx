import { Drawing } from './drawing.tsx'

/** A receipt with a stamp: everything is paid. */
export function AllPaidDrawing() {
  return (
    <Drawing>
      <path d="M32 12h50v62l-6-5-6 5-7-5-6 5-6-5-6 5-7-5-6 5z" />
      <path d="M42 26h30M42 36h30M42 46h16" />
      <circle cx="84" cy="58" r="17" fill="var(--raised)" className="drawing-accent" />
      <path d="m76 58 6 6 11-12" className="drawing-accent" />
    </Drawing>
  )
}
