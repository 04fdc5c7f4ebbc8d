import { Drawing } from './drawing.tsx'

/** A school gate and an empty path: no child is linked yet. */
export function NoChildDrawing() {
  return (
    <Drawing>
      <path d="M14 76h92" />
      <path d="M28 76V40h64v36M22 40l38-22 38 22" />
      <path d="M52 76V56h16v20" />
      <path d="M38 50h6v8h-6zM76 50h6v8h-6z" />
      <path d="M60 18V8h12l-4 4 4 4H60" className="drawing-accent" />
      <path d="M98 62v10m-5-5h10" className="drawing-accent" />
    </Drawing>
  )
}
