import { Drawing } from './drawing.tsx'

/** A house and a school with a path between them. */
export function WelcomeDrawing() {
  return (
    <Drawing>
      <path d="M10 76h100" />
      <path d="M18 76V54h24v22M13 54l17-14 17 14" />
      <path d="M66 76V42h36v34M61 42l23-16 23 16" />
      <path d="M79 76V60h10v16M72 50h5M91 50h5M27 76V64h6v12" />
      <path d="M84 26V14h10l-3 3 3 3H84" className="drawing-accent" />
      <path d="M42 70c8-4 14 4 24 0" className="drawing-accent" />
    </Drawing>
  )
}
