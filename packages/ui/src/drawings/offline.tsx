import { Drawing } from './drawing.tsx'

/** A kite whose string is cut: no network. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <path d="m60 10 20 22-20 28-20-28z" />
      <path d="M60 10v50M40 32h40" />
      <path d="M60 60c-2 6 4 8 1 13" />
      <path d="M52 82c-8-3-14 2-20-1" />
      <path d="m56 76 4 3m4-6 2 5" className="drawing-accent" />
      <path d="M88 60c5-6 14-4 15 3 6 1 6 10-1 10H88c-9 0-9-12 0-13z" />
    </Drawing>
  )
}
