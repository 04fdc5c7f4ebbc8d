import { Drawing } from './drawing.tsx'

/** An hourglass that has run out. */
export function ExpiredDrawing() {
  return (
    <Drawing>
      <path d="M40 10h40M40 78h40" />
      <path d="M45 10v12c0 10 13 14 13 22S45 56 45 66v12M75 10v12c0 10-13 14-13 22s13 12 13 22v12" />
      <path d="M49 74c4-8 18-8 22 0z" className="drawing-accent" />
      <path d="M92 30l8-4M94 42h9M28 30l-8-4M26 42h-9" />
    </Drawing>
  )
}
