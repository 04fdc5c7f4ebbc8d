import { pemberitahuan } from '#features/privasi/privasi.copy.ts'
import { Link } from '#lib/router/link.tsx'

export function PrivasiLink() {
  return (
    <Link to="/privasi" className="btn btn-quiet text-sm text-ink-faint">
      {pemberitahuan.link}
    </Link>
  )
}
