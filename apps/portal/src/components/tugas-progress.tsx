import type { Tugas } from '@lunas/contract/tugas/tugas'
import { satuanTugas } from '@lunas/contract/tugas/tugas.words'
import { Button } from '@lunas/ui/button'
import { useHentikanTugas } from '#lib/tugas.ts'

/** How far long work is, in what it counts, and a way to stop it. */
export function TugasProgress({ tugas }: { tugas: Tugas }) {
  const hentikan = useHentikanTugas()
  const word = progressWord(tugas)
  const { idtugas, judul, sudah, total, akan_berhenti } = tugas
  return (
    <div className="flex flex-wrap items-center gap-3">
      <progress
        className="upload-progress grow"
        aria-label={`${judul}: ${word}`}
        max={total ?? 1}
        value={total === null ? 0 : sudah}
      />
      <span aria-hidden className="shrink-0 text-sm text-ink-soft tabular-nums">
        {word}
      </span>
      <Button
        look="quiet"
        className="btn-small"
        busy={hentikan.isPending}
        disabled={akan_berhenti}
        onClick={() => hentikan.mutate(idtugas)}
      >
        Hentikan
        <span className="sr-only"> {judul}</span>
      </Button>
    </div>
  )
}

function progressWord({ jenis, sudah, total, akan_berhenti }: Tugas): string {
  if (akan_berhenti) return 'Akan berhenti'
  const [done, unit] = [sudah.toLocaleString('id-ID'), satuanTugas[jenis]]
  if (total !== null) return `${done} dari ${total.toLocaleString('id-ID')} ${unit}`
  return sudah === 0 ? 'Menunggu giliran' : `Memeriksa ${done} ${unit}`
}
