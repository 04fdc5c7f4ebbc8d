import { Drawing } from './drawing.tsx'

/** An open, empty receipt book. */
export function NoHistoryDrawing() {
  return (
    <Drawing>
      <path d="M60 24c-10-8-26-9-40-6v50c14-3 30-2 40 6 10-8 26-9 40-6V18c-14-3-30-2-40 6z" />
      <path d="M60 24v50" />
      <path d="M30 32c7-1 14 0 20 3M30 44c7-1 14 0 20 3M70 35c6-3 13-4 20-3" />
      <path d="M70 47c6-3 13-4 20-3" className="drawing-accent" />
    </Drawing>
  )
}
