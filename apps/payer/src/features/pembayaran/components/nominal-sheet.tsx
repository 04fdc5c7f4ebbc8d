import type { HasilHitung } from '@lunas/contract/pembayaran'
import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Sheet } from '@lunas/ui/sheet'
import { formatRupiah } from '@lunas/values/rupiah'
import { useHitungPembayaran } from '../api/hitung-pembayaran.ts'
import { nominalCopy, pembayaranCopy } from '../pembayaran.copy.ts'

type NominalSheetProps = {
  open: boolean
  kode_siswa: string
  onClose: () => void
  onUse: (bagian: HasilHitung['bagian']) => void
  /** What else belongs to laying out an amount. */
  children?: ReactNode
}

/** Amount first: how much do you have, and what would it close. */
export function NominalSheet({ open, kode_siswa, onClose, onUse, children }: NominalSheetProps) {
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={nominalCopy.title}
      closeLabel={pembayaranCopy.close}
    >
      <NominalForm kode_siswa={kode_siswa} onUse={onUse} />
      {children && <div className="px-4 pb-4">{children}</div>}
    </Sheet>
  )
}

function NominalForm({ kode_siswa, onUse }: Pick<NominalSheetProps, 'kode_siswa' | 'onUse'>) {
  const [jumlah, setJumlah] = useState<number>()
  const [dahulukan, setDahulukan] = useState<string[]>([])
  const hitung = useHitungPembayaran(kode_siswa)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (jumlah) hitung.mutate({ jumlah, dahulukan: [] })
  }

  /** The one wished last comes first, before earlier wishes and the school's order. */
  function putFirst(kode_tagihan: string) {
    const wished = [kode_tagihan, ...dahulukan.filter((one) => one !== kode_tagihan)]
    setDahulukan(wished)
    if (jumlah) hitung.mutate({ jumlah, dahulukan: wished })
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
          hitung.reset()
        }}
      />
      {hitung.data ? (
        <>
          <Waterfall hasil={hitung.data} onUse={onUse} />
          <Untouched hasil={hitung.data} onFirst={putFirst} />
        </>
      ) : (
        <Button type="submit" className="w-full" disabled={!jumlah} busy={hitung.isPending}>
          {nominalCopy.count}
        </Button>
      )}
    </form>
  )
}

function Waterfall({ hasil, onUse }: { hasil: HasilHitung; onUse: NominalSheetProps['onUse'] }) {
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
            <span className="flex justify-between gap-4 font-medium">
              <span>{one.nama}</span>
              <Nominal value={one.jumlah} />
            </span>
            <span className={`text-sm ${one.sisa_sesudah === 0 ? 'text-paid' : 'text-ink-soft'}`}>
              {one.sisa_sesudah === 0
                ? nominalCopy.closes
                : nominalCopy.leaves(formatRupiah(one.sisa_sesudah))}
            </span>
          </li>
        ))}
      </ul>
      {hasil.tidak_terpakai > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {nominalCopy.unused(formatRupiah(hasil.tidak_terpakai))}
        </p>
      )}
      <Button className="mt-4 w-full" onClick={() => onUse(hasil.bagian)}>
        {nominalCopy.use}
      </Button>
    </div>
  )
}

/** What the school's order leaves out; a parent may know better which one presses. */
function Untouched({ hasil, onFirst }: { hasil: HasilHitung; onFirst: (kode: string) => void }) {
  if (hasil.tidak_tersentuh.length === 0) return null
  return (
    <section>
      <h3 className="text-sm text-ink-soft">{nominalCopy.untouched}</h3>
      <ul className="divide-y divide-line">
        {hasil.tidak_tersentuh.map(({ kode_tagihan, nama, sisa }) => (
          <li key={kode_tagihan} className="flex items-center justify-between gap-4 py-2">
            <span>
              <span className="block font-medium">{nama}</span>
              <Nominal value={sisa} className="text-sm text-ink-soft" />
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
