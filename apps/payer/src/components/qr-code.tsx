import { Skeleton } from '@lunas/ui/skeleton'
import { memo, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIdleImport } from '#lib/use-idle-import.ts'

const loadQr = () => import('#lib/qr.ts')
/** Computed a little before it is scrolled to. */
const NEAR = '300px'

type QrCodeProps = { text: string; label: string; className?: string }

/** Always dark on white, also in dark mode, because scanners expect it. */
export const QrCode = memo(function QrCode({ text, label, className = '' }: QrCodeProps) {
  const qr = useIdleImport(loadQr)
  const place = useRef<HTMLDivElement>(null)
  const isNeeded = useNeeded(place)
  if (!qr || !isNeeded)
    return <div ref={place} className={className}><Skeleton className="aspect-square" /></div>
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
})

/** A code takes a slow phone a tenth of a second, so it waits until it is nearly seen or printed. */
function useNeeded(place: { current: Element | null }): boolean {
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNeeded || !element) return
    const seen = new IntersectionObserver(
      (entries) => entries.some((one) => one.isIntersecting) && setNeeded(true),
      { rootMargin: NEAR },
    )
    seen.observe(element)
    const print = () => flushSync(() => setNeeded(true))
    window.addEventListener('beforeprint', print)
    return () => {
      seen.disconnect()
      window.removeEventListener('beforeprint', print)
    }
  }, [isNeeded, place])
  return isNeeded
}
