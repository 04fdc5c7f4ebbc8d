import { sentenceOf } from '@lunas/client/api-error'
import { instantOf } from '@lunas/client/clock'
import { makeKey } from '@lunas/client/random'
import { mutasiSaldoWords, type RiwayatSaldo as Riwayat } from '@lunas/contract/saldo/saldo'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { Skeleton } from '@lunas/ui/skeleton'
import { formatInstant } from '@lunas/values/local-date'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState, type FormEvent } from 'react'
import { usePindahSaldo, useRiwayatSaldo } from '../api/riwayat-saldo.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

/** The history of a child's saldo, and the way to use it for something else. */
export function RiwayatSaldo({ kode_siswa }: { kode_siswa: string }) {
  const { data, error, refetch } = useRiwayatSaldo(kode_siswa)
  if (!data && error) {
    return (
      <div className="p-4 text-center">
        <p>{sentenceOf(error)}</p>
        <Button className="mt-4" onClick={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    )
  }
  if (!data) {
    return (
      <div role="status" aria-label={copy.loading} className="p-4">
        <Skeleton className="h-24 rounded-field" />
      </div>
    )
  }
  return (
    <div className="space-y-6 p-4">
      {data.saldo > 0 && <MoveForm kode_siswa={kode_siswa} saldo={data.saldo} />}
      {data.mutasi.length === 0 && <p>{copy.noHistory}</p>}
      <Lines mutasi={data.mutasi} />
    </div>
  )
}

function Lines({ mutasi }: Pick<Riwayat, 'mutasi'>) {
  return (
    <ul className="divide-y divide-line" aria-label={copy.history}>
      {mutasi.map(({ pada, jenis, arah, jumlah, barang }) => (
        <li key={pada + jenis + barang.join()} className="flex justify-between gap-4 py-3">
          <span className="min-w-0">
            <span className="block font-medium">{mutasiSaldoWords[jenis]}</span>
            <span className="block text-sm text-ink-soft">
              {barang.length > 0 && `${barang.join(', ')} · `}
              {formatInstant(instantOf(pada), 'Asia/Jakarta')}
            </span>
          </span>
          <Nominal value={arah === 'masuk' ? jumlah : -jumlah} className="font-semibold" />
        </li>
      ))}
    </ul>
  )
}

function MoveForm({ kode_siswa, saldo }: { kode_siswa: string; saldo: number }) {
  const [jumlah, setJumlah] = useState<number>()
  const [key, setKey] = useState(makeKey)
  const pindah = usePindahSaldo(kode_siswa, () => change(undefined))
  const isTooMuch = jumlah !== undefined && jumlah > saldo

  function change(next: number | undefined) {
    setJumlah(next)
    setKey(makeKey())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (jumlah && !isTooMuch && !pindah.isPending) pindah.mutate({ jumlah, key })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <RupiahField
        label={copy.moveAmount}
        hint={copy.moveHint}
        value={jumlah}
        onValue={change}
        {...(isTooMuch && { problem: copy.moveTooMuch(formatRupiah(saldo)) })}
      />
      <Button type="submit" look="secondary" className="w-full" busy={pindah.isPending}>
        {copy.move}
      </Button>
    </form>
  )
}
