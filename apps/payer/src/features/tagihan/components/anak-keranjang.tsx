import { sentenceOf } from '@lunas/client/api-error'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { Link } from '#lib/router/link.tsx'
import { keranjangCopy } from '../keranjang.copy.ts'
import type { AnakKeranjang } from '../use-keranjang.ts'

type CardProps = { anak: AnakKeranjang; onRemove: () => void }

/** One child in the basket with school and bills. */
export function AnakKeranjangCard({ anak, onRemove }: CardProps) {
  const { daftar, error, kode_siswa, lines } = anak
  if (!daftar && !error) {
    return (
      <div role="status" aria-label={keranjangCopy.loading}>
        <Skeleton className="h-36 rounded-card" />
      </div>
    )
  }
  const nama = daftar?.siswa.nama ?? ''
  return (
    <article className="plain" aria-label={nama || keranjangCopy.failed}>
      {daftar ? (
        <>
          <h2 className="text-base">{nama}</h2>
          <p className="text-sm text-ink-soft">{daftar.siswa.sekolah}</p>
          <Lines lines={lines} isLeftOut={anak.isLeftOut} />
        </>
      ) : (
        <>
          <h2 className="text-base">{keranjangCopy.failed}</h2>
          <p className="text-sm text-ink-soft">{sentenceOf(error)}</p>
        </>
      )}
      <div className="-mx-3 mt-1 flex flex-wrap justify-between">
        {daftar ? (
          <Link
            to="/iu/tagihan/$kode_siswa"
            params={{ kode_siswa }}
            className="btn btn-quiet"
            aria-label={keranjangCopy.changeOf(nama)}
          >
            {keranjangCopy.change}
          </Link>
        ) : (
          <Button look="quiet" onClick={anak.retry}>
            {keranjangCopy.retry}
          </Button>
        )}
        <Button look="quiet" onClick={onRemove} aria-label={keranjangCopy.removeOf(nama)}>
          {keranjangCopy.remove}
        </Button>
      </div>
    </article>
  )
}

function Lines({ lines, isLeftOut }: Pick<AnakKeranjang, 'lines' | 'isLeftOut'>) {
  if (lines.length === 0) {
    return (
      <p className="tone-due mt-3 rounded-field px-3 py-2 text-sm">
        {isLeftOut ? keranjangCopy.leftOut : keranjangCopy.nothingLeft}
      </p>
    )
  }
  return (
    <ul className="mt-3 space-y-2">
      {lines.map((line) => (
        <li key={line.kode_tagihan} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-ink-soft">{line.nama}</span>
          <Nominal value={line.jumlah} />
        </li>
      ))}
    </ul>
  )
}
