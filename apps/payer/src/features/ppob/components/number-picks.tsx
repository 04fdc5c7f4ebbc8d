import { HeartIcon } from '@lunas/ui/icons/heart'
import { useEffect, useState } from 'react'
import type { KategoriPpob } from '@lunas/contract/ppob/pesanan.status'
import { useRiwayatPesanan } from '../api/ppob.ts'
import { isSame, lastNumbers, readFavourites, toggleFavourite, type SavedNumber } from '../numbers.ts'
import { ppobCopy } from '../ppob.copy.ts'

type NumberPicksProps = {
  kategori: KategoriPpob
  /** What is typed, once it is whole; it can be made a favourite. */
  whole: string | undefined
  onPick: (nomor: string) => void
}

/** Favourites and the last numbers, one tap each. */
export function NumberPicks({ kategori, whole, onPick }: NumberPicksProps) {
  const { data: pesanan = [] } = useRiwayatPesanan()
  const [favourites, setFavourites] = useState<SavedNumber[]>([])
  useEffect(() => {
    void readFavourites().then(setFavourites)
  }, [])
  const own = favourites.filter((one) => one.kategori === kategori)
  const last = lastNumbers(pesanan, kategori).filter((one) => !own.some((kept) => isSame(kept, one)))
  const typed: SavedNumber | undefined = whole === undefined ? undefined : { kategori, nomor: whole, nama: '' }
  const isKept = typed !== undefined && own.some((kept) => isSame(kept, typed))
  return (
    <div className="space-y-3">
      {own.length > 0 && <Picks title={ppobCopy.favourites} numbers={own} onPick={onPick} />}
      {last.length > 0 && <Picks title={ppobCopy.lastNumbers} numbers={last} onPick={onPick} />}
      {typed && (
        <button
          type="button"
          className="btn btn-quiet -my-2 -ml-3"
          onClick={() => void toggleFavourite(typed).then(setFavourites)}
        >
          <HeartIcon size={18} />
          {isKept ? ppobCopy.dropFavourite : ppobCopy.addFavourite}
        </button>
      )}
    </div>
  )
}

type PicksProps = { title: string; numbers: readonly SavedNumber[]; onPick: (nomor: string) => void }

function Picks({ title, numbers, onPick }: PicksProps) {
  return (
    <div role="group" aria-label={title}>
      <p className="mb-1 text-sm text-ink-soft">{title}</p>
      <div className="flex flex-wrap gap-2">
        {numbers.map(({ nomor, nama }) => (
          <button key={nomor} type="button" className="btn btn-secondary px-3" onClick={() => onPick(nomor)}>
            {nama ? `${nomor} · ${nama}` : nomor}
          </button>
        ))}
      </div>
    </div>
  )
}
