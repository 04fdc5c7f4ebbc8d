import { Button } from '@lunas/ui/button'

/** The progress of an upload, with a stop button. */
export function UploadProgress({ sent, onStop }: { sent: number; onStop: () => void }) {
  const percent = Math.round(sent * 100)
  const word = percent < 100 ? `Mengirim ${percent}%` : 'Terkirim, menunggu jawaban'
  return (
    <div className="flex items-center gap-3">
      <progress className="upload-progress grow" aria-label={word} max={100} value={percent} />
      <span aria-hidden className="shrink-0 text-sm text-ink-soft tabular-nums">
        {word}
      </span>
      <Button look="quiet" className="btn-small" onClick={onStop}>
        Hentikan
      </Button>
    </div>
  )
}
