import { Link } from '@tanstack/react-router'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useEffect, useRef } from 'react'
import { queryClient } from '#lib/query-client.ts'
import { isRunning, useDaftarTugas } from '#lib/tugas.ts'

/** As long as something of mine runs: that it does, and how far it is. */
export function TugasIndicator() {
  const { data = [] } = useDaftarTugas()
  const running = data.filter(isRunning)
  const before = useRef(0)
  useEffect(() => {
    // What long work changed may be on any screen.
    if (running.length < before.current) void queryClient.invalidateQueries()
    before.current = running.length
  }, [running.length])
  const [first] = running
  if (!first) return null
  const { sudah, total } = first
  const percent = total ? `${Math.floor((sudah / total) * 100)}%` : ''
  const word = running.length > 1 ? `${running.length} pekerjaan` : 'Bekerja'
  return (
    <Link to="/pekerjaan" className="btn btn-quiet shrink-0 text-ink">
      <LoaderCircle size={18} className="motion-safe:animate-spin" />
      <span className="sr-only">Pekerjaan berjalan: </span>
      <span className="tabular-nums">
        {word} {percent}
      </span>
    </Link>
  )
}
