import type { Pembayaran } from '@lunas/contract/pembayaran/pembayaran'
import { Nominal } from '@lunas/ui/nominal'
import { kodePendek } from '@lunas/values/kode-pendek'
import type { ReactNode } from 'react'
import { momentOf } from '#lib/moments.ts'
import { pembayaranCopy } from '../pembayaran.copy.ts'
import { wordsOf } from '../untuk-words.ts'
import { withTitipan } from '../with-titipan.ts'
import { RingkasanList } from './ringkasan-list.tsx'
import { StatusTrail } from './status-trail.tsx'
import { TitipanNotes } from './titipan-notes.tsx'

/** All details of one payment, for later questions about it. */
export function PembayaranDetails({ pembayaran }: { pembayaran: Pembayaran }) {
  const { siswa, bagian, diterima, biaya, total, dikembalikan } = pembayaran
  const words = wordsOf(pembayaran)
  const { keterangan, dibuat_at, zona_waktu, kode_pembayaran } = pembayaran
  return (
    <section className="plain">
      <h2 className="mb-4 text-base">{pembayaranCopy.details}</h2>
      <RingkasanList
        ringkasan={{ biaya, total, ...withTitipan(pembayaran) }}
        hasLeft={pembayaran.status === 'berhasil'}
      />
      <TitipanNotes pembayaran={pembayaran} />
      {diterima > 0 && diterima !== total && (
        <dl className="mt-2">
          <Row label={pembayaranCopy.received}>
            <Nominal value={diterima} />
          </Row>
        </dl>
      )}
      {dikembalikan > 0 && (
        <dl className="mt-2">
          <Row label={pembayaranCopy.returned}>
            <Nominal value={dikembalikan} />
          </Row>
        </dl>
      )}
      <dl className="mt-4 space-y-2 border-t border-line pt-4 text-sm">
        {bagian.length === 0 && (
          <>
            <Row label={words.who}>{siswa.nama}</Row>
            <Row label={words.where}>{siswa.sekolah}</Row>
          </>
        )}
        <Row label={pembayaranCopy.made}>{momentOf(dibuat_at, zona_waktu)}</Row>
        {keterangan && <Row label={pembayaranCopy.noteLine}>{keterangan}</Row>}
        <Row label={pembayaranCopy.code}>
          <span className="nominal">{kodePendek(kode_pembayaran)}</span>
        </Row>
      </dl>
      <StatusTrail pembayaran={pembayaran} />
    </section>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="ml-auto text-end">{children}</dd>
    </div>
  )
}
