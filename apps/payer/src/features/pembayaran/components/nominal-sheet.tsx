import type { HasilHitung } from '@lunas/contract/pembayaran/pembayaran'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useSettled } from '@lunas/client/use-settled'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Sheet } from '@lunas/ui/sheet'
import { formatRupiah, sumRupiah } from '@lunas/values/rupiah'
import { useHitungPembayaran, type UntukSiapa } from '../api/hitung-pembayaran.ts'
import { nominalCopy, pembayaranCopy } from '../pembayaran.copy.ts'

type NominalSheetProps = {
  open: boolean
  untuk: UntukSiapa
  /** Their titipan; if there is any, it may pay too. */
  titipan?: number
  /** Whose bill it is, where it is for several children. */
  namaOf?: (kode_siswa: string) => string
  onClose: () => void
  onUse: (hasil: HasilHitung) => void
  /** Further content of the sheet. */
  children?: ReactNode
}

/** Amount first: the parent types an amount and sees which bills it pays. */
export function NominalSheet({ open, onClose, children, ...form }: NominalSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={nominalCopy.title}
      closeLabel={pembayaranCopy.close}
    >
      <NominalForm {...form} />
      {children && <div className="px-4 pb-4">{children}</div>}
    </Sheet>
  )
}

type FormProps = Pick<NominalSheetProps, 'untuk' | 'titipan' | 'namaOf' | 'onUse'>

function NominalForm({ untuk, titipan = 0, namaOf, onUse }: FormProps) {
  const [jumlah, setJumlah] = useState<number>()
  const [withTitipan, setWithTitipan] = useState(false)
  const [dahulukan, setDahulukan] = useState<string[]>([])
  const asked = useSettled(jumlah ?? 0)
  const { data, isPlaceholderData } = useHitungPembayaran(untuk, { jumlah: asked, dahulukan, titipan: withTitipan })
  const hasil = jumlah ? data : undefined
  const isCounted = hasil !== undefined && asked === jumlah && !isPlaceholderData

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isCounted && hasil.bagian.length > 0) onUse(hasil)
  }

  /** The bill chosen last comes first, before earlier choices and the school's order. */
  function putFirst(kode_tagihan: string) {
    setDahulukan([kode_tagihan, ...dahulukan.filter((one) => one !== kode_tagihan)])
  }

  return (
    <form onSubmit={submit} className="space-y-4 p-4">
      <RupiahField
        label={nominalCopy.amount}
        hint={nominalCopy.hint}
        value={jumlah}
        onValue={(next) => {
          setJumlah(next)
          setDahulukan([])
        }}
      />
      {titipan > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="checkbox"
            checked={withTitipan}
            onChange={({ target }) => setWithTitipan(target.checked)}
          />
          {nominalCopy.withTitipan(formatRupiah(titipan))}
        </label>
      )}
      {hasil && <Waterfall hasil={hasil} namaOf={namaOf} />}
      <Button type="submit" className="w-full" disabled={!isCounted || hasil.bagian.length === 0}>
        {nominalCopy.use}
      </Button>
      {hasil && <Untouched hasil={hasil} namaOf={namaOf} onFirst={putFirst} />}
    </form>
  )
}

type NamaOf = NominalSheetProps['namaOf'] | undefined

/** The child's name, when there are several children. */
function whose({ kode_siswa }: { kode_siswa?: string | undefined }, namaOf: NamaOf): string {
  return kode_siswa && namaOf ? `${namaOf(kode_siswa)} · ` : ''
}

type WaterfallProps = { hasil: HasilHitung; namaOf: NamaOf }

/** What the amount pays, counted while it is typed. */
function Waterfall({ hasil, namaOf }: WaterfallProps) {
  if (hasil.bagian.length === 0)
    return (
      <p role="status" className="text-ink-soft">
        {nominalCopy.closesNothing}
      </p>
    )
  return (
    <div role="status">
      <ul className="divide-y divide-line border-y border-line">
        {hasil.bagian.map((one) => (
          <li key={one.kode_tagihan} className="py-3">
            <span className="name-sum font-medium">
              <span>{one.nama}</span>
              <Nominal value={one.jumlah} />
            </span>
            <span className="text-sm text-ink-soft">
              {whose(one, namaOf)}
              <span className={one.sisa_sesudah === 0 ? 'text-paid' : ''}>
                {one.sisa_sesudah === 0
                  ? nominalCopy.closes
                  : nominalCopy.leaves(formatRupiah(one.sisa_sesudah))}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {hasil.dari_titipan ? (
        <p className="mt-3 text-sm text-ink-soft">
          {nominalCopy.fromTitipan(formatRupiah(hasil.dari_titipan))}
        </p>
      ) : null}
      {hasil.tidak_terpakai > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {nominalCopy.enough(formatRupiah(paidOf(hasil)), hasil.tidak_tersentuh[0]?.nama)}
        </p>
      )}
    </div>
  )
}

/** What its bills take of the typed amount. */
function paidOf({ bagian }: HasilHitung) {
  return sumRupiah(bagian.map(({ jumlah }) => jumlah))
}

type UntouchedProps = { hasil: HasilHitung; namaOf: NamaOf; onFirst: (kode: string) => void }

/** Bills that get nothing by the school's order; the parent can put one of them first. */
function Untouched({ hasil, namaOf, onFirst }: UntouchedProps) {
  if (hasil.tidak_tersentuh.length === 0) return null
  return (
    <section>
      <h3 className="text-sm text-ink-soft">{nominalCopy.untouched}</h3>
      <ul className="divide-y divide-line">
        {hasil.tidak_tersentuh.map(({ kode_siswa, kode_tagihan, nama, sisa }) => (
          <li key={kode_tagihan} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="block font-medium">{nama}</span>
              <span className="text-sm text-ink-soft">
                {whose({ kode_siswa }, namaOf)}
                <Nominal value={sisa} />
              </span>
            </span>
            <Button
              look="quiet"
              onClick={() => onFirst(kode_tagihan)}
              aria-label={nominalCopy.firstNamed(nama)}
            >
              {nominalCopy.first}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
