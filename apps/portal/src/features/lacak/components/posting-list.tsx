import type { PostingLacak } from '@lunas/contract/buku/lacak'
import { Nominal } from '@lunas/ui/nominal'
import { formatAt } from '#lib/format-at.ts'
import { akunWord } from '../akun-words.ts'

/** Every posting with its transfers. */
export function PostingList({ daftar }: { daftar: readonly PostingLacak[] }) {
  if (daftar.length === 0) return <p className="text-ink-soft">Belum ada uang yang dibukukan.</p>
  return (
    <ul className="space-y-3">
      {daftar.map(({ peristiwa, referensi, terjadi_at, nomor_kuitansi, gerak }) => (
        <li key={`${peristiwa}-${referensi}`}>
          <p>
            <strong className="inline-block first-letter:uppercase">
              {peristiwa.replaceAll('_', ' ')}
            </strong>{' '}
            · {formatAt(terjadi_at)}
            {nomor_kuitansi && (
              <>
                {' · '}
                <a
                  className="link"
                  href={`/kuitansi/${encodeURIComponent(nomor_kuitansi)}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  {nomor_kuitansi}
                </a>
              </>
            )}
          </p>
          <ul className="text-ink-soft">
            {gerak.map(({ dari, ke, jumlah, nama_tagihan }, i) => (
              <li key={i}>
                <Nominal value={jumlah} className="text-ink" /> {akunWord(dari)} → {akunWord(ke)}
                {nama_tagihan && ` · ${nama_tagihan}`}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
