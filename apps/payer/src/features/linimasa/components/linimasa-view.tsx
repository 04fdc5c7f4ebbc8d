import { instantOf } from '@lunas/client/clock'
import { showToast } from '@lunas/client/notices'
import type { Linimasa } from '@lunas/contract/linimasa/linimasa'
import { Button } from '@lunas/ui/button'
import { ShareIcon } from '@lunas/ui/icons/share'
import { NewsHtml } from '@lunas/ui/news-html'
import { NewsPicture } from '@lunas/ui/news-picture'
import { formatStamp } from '@lunas/values/format-stamp'
import { copyText } from '#lib/copy-text.ts'
import { linimasaCopy } from '../linimasa.copy.ts'

/** Photo, title, author, date and text of a post. */
export function LinimasaView({ linimasa }: { linimasa: Linimasa }) {
  const { judul, penulis, foto, tanggal, deskripsi } = linimasa
  return (
    <article className="overflow-clip rounded-card">
      <NewsPicture foto={foto} sizes="(min-width: 46rem) 46rem, 100vw" className="news-cover" eager />
      <div className="space-y-5 py-4">
        <header>
          <h1 className="text-2xl wrap-anywhere">{judul}</h1>
          <p className="mt-2 text-sm text-ink-soft">
            {linimasaCopy.by(penulis)}
            <br />
            <time dateTime={tanggal}>{formatStamp(instantOf(tanggal), 'Asia/Jakarta')}</time>
          </p>
        </header>
        <NewsHtml html={deskripsi} />
        <Button look="secondary" className="print:hidden" onClick={() => void share(linimasa)}>
          <ShareIcon />
          {linimasaCopy.share}
        </Button>
      </div>
    </article>
  )
}

/** Opens the phone's share sheet, or copies the link where there is none. */
async function share({ judul, idlinimasa }: Linimasa): Promise<void> {
  const url = `${location.origin}/info/${idlinimasa}`
  if (navigator.share) {
    const shared = await navigator.share({ title: judul, url }).then(
      () => true,
      // Closing the share sheet is a choice, not a failure.
      (error: unknown) => error instanceof DOMException && error.name === 'AbortError',
    )
    if (shared) return
  }
  showToast((await copyText(url)) ? linimasaCopy.copied : linimasaCopy.copyFailed)
}
