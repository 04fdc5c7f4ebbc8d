import { showToast } from '@lunas/client/notices'
import type { Pesanan } from '@lunas/contract/ppob/ppob'
import { Button } from '@lunas/ui/button'
import { CopyIcon } from '@lunas/ui/icons/copy'
import { Nominal } from '@lunas/ui/nominal'
import type { ReactNode } from 'react'
import { copyText } from '#lib/copy-text.ts'
import { ppobCopy } from '../ppob.copy.ts'
import { PesananBadge } from './pesanan-badge.tsx'

/** What is known about an order, with its token once there is one. */
export function PesananFacts({ pesanan }: { pesanan: Pesanan }) {
  const { nama, nomor, harga, status, keadaan, sn } = pesanan
  const { nama_pelanggan, periode, tagihan, kembali } = pesanan
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h1 className="text-xl">{nama}</h1>
        <PesananBadge status={status} />
      </div>
      <p role="status">{keadaan}</p>
      <dl className="space-y-2">
        <Line title={ppobCopy.number}>{nomor}</Line>
        {nama_pelanggan && <Line title={ppobCopy.name}>{nama_pelanggan}</Line>}
        {periode && <Line title={ppobCopy.month}>{periode}</Line>}
        {tagihan !== null && <Line title={ppobCopy.bill}><Nominal value={tagihan} /></Line>}
        {tagihan !== null && harga > tagihan && (
          <Line title={ppobCopy.service}><Nominal value={harga - tagihan} /></Line>
        )}
        {kembali > 0 && <Line title={ppobCopy.back}><Nominal value={kembali} /></Line>}
        <Line title={ppobCopy.price}><Nominal value={harga} /></Line>
      </dl>
      {status === 'berhasil' && sn && <Serial title={serialTitle(pesanan)} sn={sn} />}
    </>
  )
}

function serialTitle({ kategori, tagihan }: Pesanan): string {
  if (kategori === 'PLN') return ppobCopy.token
  return tagihan === null ? ppobCopy.serial : ppobCopy.reference
}

function Line({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4">
      <dt className="text-ink-soft">{title}</dt>
      <dd className="ml-auto min-w-0 text-end font-semibold wrap-anywhere">{children}</dd>
    </div>
  )
}

/** A PLN token ends with the meter's name behind a slash; only its digits are typed into the meter. */
function Serial({ title, sn }: { title: string; sn: string }) {
  const [digits = sn] = sn.split('/')
  const copy = async () => {
    showToast((await copyText(digits)) ? ppobCopy.copied : ppobCopy.notCopied)
  }
  return (
    <div className="tone-paid flex flex-wrap items-center justify-between gap-3 rounded-card p-4 print:p-0">
      <p className="min-w-0">
        <span className="block text-sm">{title}</span>
        <span className="block break-words text-lg font-bold tabular-nums">{digits}</span>
      </p>
      <Button look="secondary" className="print:hidden" onClick={() => void copy()}>
        <CopyIcon size={18} /> {ppobCopy.copy}
      </Button>
    </div>
  )
}
