import type { DraftPictures } from '@lunas/ui/clean-news.ts'
import { NewsHtml } from '@lunas/ui/news-html'
import { formatStamp } from '@lunas/values/format-stamp'
import { instantOf } from '@lunas/client/clock'

type PhonePreviewProps = {
  judul: string
  penulis: string
  deskripsi: string
  /** The name of the picture above the title, or empty. */
  foto: string
  tanggal: string
  drafts: DraftPictures
}

/** The post as families see it on a phone, cleaned as it is there. */
export function PhonePreview(props: PhonePreviewProps) {
  const { judul, penulis, deskripsi, foto, tanggal, drafts } = props
  const cover = drafts.get(foto)
  return (
    <section aria-label="Pratinjau di ponsel" className="phone-preview">
      <article>
        {cover && <img src={cover} alt="" className="block w-full" />}
        <div className="space-y-4 p-4">
          <header>
            <h2 className="text-xl wrap-anywhere">{judul || 'Tanpa judul'}</h2>
            <p className="mt-2 text-sm text-ink-soft">
              Oleh {penulis || '…'}
              <br />
              {formatStamp(instantOf(tanggal), 'Asia/Jakarta')}
            </p>
          </header>
          <NewsHtml html={deskripsi} drafts={drafts} />
        </div>
      </article>
    </section>
  )
}
