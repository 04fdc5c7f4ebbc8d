import { Link } from '@tanstack/react-router'
import { pemberitahuan } from '#features/privasi/privasi.copy.ts'

export function PrivasiLink() {
  return (
    <Link to="/privasi" className="btn btn-quiet text-sm text-ink-faint">
      {pemberitahuan.link}
    </Link>
  )
}
