import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'

type KasSummaryProps = {
  /** What is paid, in words. */
  apa: string
  total: number
  titipan?: number
  uang: number | undefined
  onUang: (uang: number | undefined) => void
  problem: string
  busy: boolean
}

/** The sum, the received cash, and the change. */
export function KasSummary(props: KasSummaryProps) {
  const { apa, total, titipan = 0, uang, onUang, problem, busy } = props
  const lebih = uang === undefined ? 0 : uang - total
  return (
    <div className="card space-y-4 p-4">
      <div>
        <p className="text-ink-soft">{apa}, dibayar tunai</p>
        <Nominal value={total} className="text-2xl font-bold" />
      </div>
      <RupiahField
        label="Uang diterima"
        value={uang}
        onValue={onUang}
        hint="Boleh kosong bila uangnya pas."
        problem={problem}
      />
      <p className="flex justify-between">
        <span className="text-ink-soft">{lebih < 0 ? 'Kurang' : 'Kembalian'}</span>
        <Nominal value={Math.abs(lebih)} className="font-semibold" />
      </p>
      {titipan > 0 && (
        <p className="notice tone-brand">
          Siswa ini punya titipan {formatRupiah(titipan)} yang dapat dipakai walinya.
        </p>
      )}
      <Button type="submit" className="w-full" busy={busy}>
        Terima {formatRupiah(total)}
      </Button>
    </div>
  )
}
