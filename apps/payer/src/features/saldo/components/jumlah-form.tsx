import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { CEPAT, problemOf } from '../jumlah.ts'
import { saldoCopy } from '../saldo.copy.ts'

type JumlahFormProps = {
  jumlah: number | undefined
  ruang: number
  onJumlah: (jumlah: number | undefined) => void
}

/** Chooses the amount: a preset, or any other. */
export function JumlahForm({ jumlah, ruang, onJumlah }: JumlahFormProps) {
  return (
    <section className="card space-y-4 p-4 md:p-6">
      <h2 className="text-base">{saldoCopy.choose}</h2>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(7.5rem,100%),1fr))] gap-2">
        {CEPAT.map((one) => (
          <button
            key={one}
            type="button"
            className={`btn px-1 ${one === jumlah ? 'btn-tint border-brand' : 'btn-secondary'}`}
            aria-pressed={one === jumlah}
            disabled={one > ruang}
            onClick={() => onJumlah(one)}
          >
            <Nominal value={one} />
          </button>
        ))}
      </div>
      <RupiahField
        label={saldoCopy.other}
        value={jumlah}
        onValue={onJumlah}
        hint={saldoCopy.room(formatRupiah(ruang))}
        problem={problemOf(jumlah, ruang)}
      />
    </section>
  )
}
