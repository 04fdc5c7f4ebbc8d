import { makeKey } from '@lunas/client/random'
import { mutasiSaldoWords } from '@lunas/contract/saldo/saldo.words'
import { Button } from '@lunas/ui/button'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { useState, type FormEvent } from 'react'
import { Loaded } from '#components/loaded.tsx'
import { MutasiList } from '#components/mutasi-list.tsx'
import { usePindahSaldo, useRiwayatSaldo } from '../api/riwayat-saldo.ts'
import { kantinCopy as copy } from '../kantin.copy.ts'

/** The history of a child's saldo, and the way to use it for something else. */
export function RiwayatSaldo({ kode_siswa }: { kode_siswa: string }) {
  return (
    <Loaded answer={useRiwayatSaldo(kode_siswa)} copy={copy}>
      {({ saldo, mutasi }) => (
        <div className="space-y-6 p-4">
          {saldo > 0 && <MoveForm kode_siswa={kode_siswa} saldo={saldo} />}
          {mutasi.length === 0 && <p>{copy.noHistory}</p>}
          <MutasiList
            label={copy.history}
            lines={mutasi.map(({ jenis, barang, ...line }) => ({
              ...line, title: mutasiSaldoWords[jenis], detail: barang.join(', '),
            }))}
          />
        </div>
      )}
    </Loaded>
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
