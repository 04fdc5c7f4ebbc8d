import type { Titipan } from '@lunas/contract/titipan/titipan'
import { useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { RupiahField } from '@lunas/ui/rupiah-field'
import { formatRupiah } from '@lunas/values/rupiah'
import { SelectField } from '#components/select-field.tsx'
import { newMoveKey, usePindah } from '../api/titipan.ts'
import { titipanCopy } from '../titipan.copy.ts'

/** Moves titipan to another child of the same parent. */
export function MoveForm({ titipan }: { titipan: Titipan }) {
  const [ke, setKe] = useState(titipan.saudara[0]?.kode_siswa ?? '')
  const [jumlah, setJumlah] = useState<number>()
  const [key, setKey] = useState(newMoveKey)
  const pindah = usePindah(titipan.siswa.kode_siswa, () => change(undefined))
  const isTooMuch = jumlah !== undefined && jumlah > titipan.jumlah

  function change(next: number | undefined) {
    setJumlah(next)
    setKey(newMoveKey())
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (jumlah && !isTooMuch && !pindah.isPending) pindah.mutate({ ke, jumlah, key })
  }

  return (
    <form onSubmit={submit} className="space-y-3">
      <h3 className="text-base">{titipanCopy.moveTitle}</h3>
      <SelectField
        label={titipanCopy.moveTo}
        value={ke}
        choices={titipan.saudara.map((one) => [one.kode_siswa, `${one.nama} · ${one.sekolah}`])}
        onValue={(next) => {
          setKe(next)
          setKey(newMoveKey())
        }}
      />
      <RupiahField
        label={titipanCopy.moveAmount}
        value={jumlah}
        onValue={change}
        {...(isTooMuch && { problem: titipanCopy.moveTooMuch(formatRupiah(titipan.jumlah)) })}
      />
      <Button type="submit" look="secondary" className="w-full" busy={pindah.isPending}>
        {titipanCopy.move}
      </Button>
    </form>
  )
}
