import type { JejakUang } from '@lunas/contract/buku/lacak'
import { Nominal } from '@lunas/ui/nominal'
import { kodePendek } from '@lunas/values/kode-pendek'
import type { ReactNode } from 'react'
import { MutasiList } from '#components/mutasi-list.tsx'
import { formatAt, formatDay } from '#lib/format-at.ts'
import { BarisList } from './baris-list.tsx'
import { PostingList } from './posting-list.tsx'

/** The money of one payment: from the bank's line through the books to the school. */
export function JejakCard({ jejak }: { jejak: JejakUang }) {
  return (
    <article className="card p-5" aria-label={`Pembayaran ${jejak.kode_pembayaran}`}>
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <div>
          <h2 className="text-base">{jejak.nama_siswa}</h2>
          <p className="text-ink-soft">
            {jejak.sekolah} · <b>{kodePendek(jejak.kode_pembayaran)}</b> ·{' '}
            <span className="break-all">{jejak.kode_pembayaran}</span>
          </p>
        </div>
        <p className="sm:text-end">
          <Nominal value={jejak.jumlah} className="text-lg font-bold" />
          <span className="block text-ink-soft first-letter:uppercase">
            {jejak.status}, {formatAt(jejak.dibuat_at)}
          </span>
        </p>
      </header>
      <ol className="mt-4 space-y-4 border-l-2 border-line pl-4">
        <Stage title="1. Berkas bank">
          <BarisList daftar={jejak.impor} />
          {jejak.kasus.length > 0 && <p className="text-late">Kasus: {jejak.kasus.join(', ')}</p>}
        </Stage>
        <Stage title="2. Buku besar dan tagihan">
          <PostingList daftar={jejak.posting} />
          {jejak.titipan.length > 0 && (
            <>
              <h4 className="mt-4 mb-1 text-sm text-ink-soft">Titipan siswa ini sejak itu</h4>
              <MutasiList mutasi={jejak.titipan} />
            </>
          )}
        </Stage>
        <Stage title="3. Setoran ke sekolah">
          {jejak.setoran.length === 0 && <p className="text-ink-soft">Belum disusun.</p>}
          {jejak.setoran.map(({ idsetoran, sekolah, tanggal, status, jumlah }) => (
            <p key={idsetoran}>
              <Nominal value={jumlah} className="font-semibold" /> ke {sekolah},{' '}
              {formatDay(tanggal)} · {status.replaceAll('_', ' ')}
            </p>
          ))}
        </Stage>
        {jejak.mutasi.length > 0 && (
          <Stage title="4. Terlihat di rekening">
            <BarisList daftar={jejak.mutasi} />
          </Stage>
        )}
      </ol>
    </article>
  )
}

function Stage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="mb-1 text-sm text-ink-soft">{title}</h3>
      {children}
    </li>
  )
}
