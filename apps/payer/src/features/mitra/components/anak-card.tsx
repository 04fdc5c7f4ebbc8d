import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { payableOf, type Anak } from '../basket.ts'
import { mitraCopy } from '../mitra.copy.ts'

type AnakCardProps = {
  anak: Anak
  produk: 'tagihan' | 'saldo'
  onChange: (anak: Anak) => void
  onRemove: () => void
}

/** One child at the counter, with the bills to choose or the amount of saldo. */
export function AnakCard({ anak, produk, onChange, onRemove }: AnakCardProps) {
  const { siswa } = anak.daftar
  const bills = payableOf(anak.daftar)
  const toggle = (kode: string) => {
    const dipilih = anak.dipilih.includes(kode)
      ? anak.dipilih.filter((one) => one !== kode)
      : [...anak.dipilih, kode]
    onChange({ ...anak, dipilih })
  }
  return (
    <section className="plain space-y-3" aria-label={siswa.nama}>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 className="text-base">{siswa.nama}</h2>
          <p className="text-sm text-ink-soft">{siswa.sekolah}</p>
        </div>
        <button type="button" className="btn btn-quiet" onClick={onRemove}>{mitraCopy.remove}</button>
      </div>
      {produk === 'saldo' ? (
        <RupiahField
          label={mitraCopy.amount} value={anak.saldo} onValue={(saldo) => onChange({ ...anak, saldo })}
        />
      ) : (
        <fieldset className="space-y-1">
          <legend className="sr-only">{mitraCopy.bills}</legend>
          {bills.length === 0 && <p className="text-ink-soft">{mitraCopy.noBills}</p>}
          {bills.map(({ kode_tagihan, nama, sisa }) => (
            <label key={kode_tagihan} className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox" className="checkbox" checked={anak.dipilih.includes(kode_tagihan)}
                onChange={() => toggle(kode_tagihan)}
              />
              <span className="grow">{nama}</span>
              <Nominal value={sisa} />
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
