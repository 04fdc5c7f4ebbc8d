import { Skeleton } from '@lunas/ui/skeleton'
import { useIdleImport } from '#lib/use-idle-import.ts'

const loadQr = () => import('#lib/qr.ts')

/** Always dark on white, also in dark mode, because scanners expect it. */
export function QrCode({
  text,
  label,
  className = '',
}: {
  text: string
  label: string
  className?: string
}) {
  const qr = useIdleImport(loadQr)
  if (!qr) return <Skeleton className={`aspect-square ${className}`} />
  const { size, path } = qr.qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`rounded-field ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
