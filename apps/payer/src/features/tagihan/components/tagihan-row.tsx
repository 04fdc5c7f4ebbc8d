import { hitunganWords } from '@lunas/contract/tagihan/hitungan.words'
import { ditanggungWords } from '@lunas/contract/tagihan/penanggung.words'
import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { useId } from 'react'
import { Nominal } from '@lunas/ui/nominal'
import { StateText } from '@lunas/ui/state-text'
import { localDate } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { Link } from '#lib/router/link.tsx'
import { isPayable } from '../basket.ts'
import { isOpenGift } from '../groups.ts'
import { keadaanLook } from '../keadaan-look.ts'
import { dueSentence, tagihanCopy } from '../tagihan.copy.ts'
import { PartialAmount } from './partial-amount.tsx'

/** A payment that waits for money, and how it is paid. */
export type Berjalan = { kode_pembayaran: string; nama_metode: string }

type RowProps = {
  tagihan: Tagihan
  hari_ini: string
  isChosen: boolean
  jumlah: number | undefined
  /** The payment of this device that is under way for it. */
  berjalan: Berjalan | undefined
  onToggle: () => void
  onJumlah: (jumlah: number | undefined) => void
}

export function TagihanRow({ tagihan, hari_ini, isChosen, jumlah, berjalan, onToggle, onJumlah }: RowProps) {
  const id = useId()
  const payable = isPayable(tagihan)
  const shown = tagihan.sisa || tagihan.jumlah
  return (
    <li className="flex min-h-16 flex-col justify-center px-4 py-2 has-[:checked]:bg-brand-soft">
      <div className="flex items-start gap-x-3">
        {payable && (
          <input
            type="checkbox"
            id={id}
            checked={isChosen}
            onChange={onToggle}
            className="checkbox"
            aria-describedby={`${id}-about`}
          />
        )}
        <div className="name-sum min-w-0 flex-1">
          <label htmlFor={payable ? id : undefined}>{tagihan.nama}</label>
          {/* A stranger is not told how much a paid bill was. */}
          {shown > 0 && (
            <label htmlFor={payable ? id : undefined}>
              <Nominal value={shown} />
            </label>
          )}
        </div>
      </div>
      <div id={`${id}-about`} className={payable ? 'under-box' : ''}>
        <About tagihan={tagihan} hari_ini={hari_ini} />
      </div>
      {tagihan.sedang_dibayar && tagihan.sisa > 0 && (
        <div className={payable ? 'under-box' : ''}>
          <UnderWay nama={tagihan.nama} berjalan={berjalan} />
        </div>
      )}
      {isChosen && tagihan.boleh_dicicil && (
        <div className="under-box">
          <PartialAmount tagihan={tagihan} jumlah={jumlah} onJumlah={onJumlah} />
        </div>
      )}
    </li>
  )
}

function About({ tagihan, hari_ini }: Pick<RowProps, 'tagihan' | 'hari_ini'>) {
  const { keadaan, jatuh_tempo, tanggal_aktif, dibayar, jumlah, sisa, cicilan, potongan, hitungan, ditanggung } = tagihan
  const due = localDate(jatuh_tempo)
  const credited = hitungan ? hitungan.kredit_hari + hitungan.kredit_lain : 0
  const isGift = isOpenGift(tagihan)
  const word = dueSentence(keadaan, due, localDate(tanggal_aktif), localDate(hari_ini))
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3">
        {isGift ? (
          <span className="text-sm text-ink-soft">{tagihanCopy.gift}</span>
        ) : (
          <StateText {...keadaanLook[keadaan]} word={word} />
        )}
        {dibayar > 0 && sisa > 0 && (
          <span className="text-sm text-ink-soft">
            {tagihanCopy.paidOf(formatRupiah(dibayar), formatRupiah(jumlah))}
          </span>
        )}
      </div>
      {hitungan && <p className="mt-1 text-sm text-ink-soft">{hitunganWords(hitungan)}</p>}
      {potongan !== undefined && (
        <p className="mt-1 text-sm text-ink-soft">
          {tagihanCopy.relieved(formatRupiah(potongan), formatRupiah(jumlah + potongan + credited + (ditanggung?.jumlah ?? 0)))}
        </p>
      )}
      {ditanggung && <p className="mt-1 text-sm text-ink-soft">{ditanggungWords(ditanggung)}</p>}
      {cicilan && (
        <p className="mt-1 text-sm text-ink-soft">
          {tagihanCopy.partOf(cicilan.ke, cicilan.banyak, formatRupiah(cicilan.sisa_seluruhnya))}
        </p>
      )}
    </>
  )
}

type UnderWayProps = Pick<RowProps, 'berjalan'> & { nama: string }

/** Nobody pays twice by mistake: one's own payment goes on from here. */
function UnderWay({ nama, berjalan }: UnderWayProps) {
  return (
    <div className="tone-due mt-2 flex flex-wrap items-center justify-between gap-x-3 rounded-field px-3 py-1 text-sm">
      <p className="py-1">{berjalan ? tagihanCopy.underWayBy(berjalan.nama_metode) : tagihanCopy.underWay}</p>
      {berjalan && (
        <Link
          to="/bayar/pembayaran/$kode_pembayaran"
          params={berjalan}
          className="btn btn-quiet -mr-3"
          aria-label={tagihanCopy.goOnNamed(nama)}
        >
          {tagihanCopy.goOn}
        </Link>
      )}
    </div>
  )
}
