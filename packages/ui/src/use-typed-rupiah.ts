import { useState, type ChangeEvent } from 'react'
import { formatRupiah, type Rupiah } from '@lunas/values/rupiah'
import { typedRupiah, typedSen } from './typed-rupiah.ts'

/** What an input needs to show an amount with separators and to read it while it is typed. */
export function useTypedRupiah(value: number | undefined, onValue: (value: Rupiah | undefined) => void) {
  const [sen, setSen] = useState('')
  return {
    value: value === undefined ? '' : formatRupiah(value).slice('Rp'.length) + sen,
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      const amount = typedRupiah(target.value)
      setSen(typedSen(target.value, sen))
      if (amount !== null) onValue(amount)
    },
    onBlur: () => setSen(''),
  }
}
