import type { Produk } from '@lunas/contract/kantin/kantin'
import { KATEGORI_PRODUK, type KategoriProduk } from '@lunas/contract/kantin/kantin.status'
import { kategoriWords } from '@lunas/contract/kantin/kantin.words'
import { Nominal } from '@lunas/ui/nominal'
import Star from 'lucide-react/icons/star'
import Utensils from 'lucide-react/icons/utensils'
import { useState } from 'react'
import { NothingFits } from '#components/list/nothing-fits.tsx'

export type Group = KategoriProduk | 'favorit' | 'semua'

type ProductGridProps = { produk: readonly Produk[]; onAdd: (produk: Produk) => void }

/** Everything the canteen sells as large tiles; favourites first. */
export function ProductGrid({ produk, onAdd }: ProductGridProps) {
  const [group, setGroup] = useState<Group>('semua')
  const shown = produk.filter(
    ({ kategori, favorit }) =>
      group === 'semua' || (group === 'favorit' ? favorit : kategori === group),
  )
  return (
    <section aria-label="Produk" className="min-w-0">
      <Groups produk={produk} group={group} onGroup={setGroup} />
      {shown.length === 0 && (
        <div className="card p-6 text-ink-soft">
          {produk.length > 0 ? (
            <NothingFits words={[groupWord(group)]} onClear={() => setGroup('semua')} />
          ) : (
            <p>Belum ada produk yang dijual.</p>
          )}
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-4">
        {shown.map((one) => (
          <li key={one.idproduk}>
            <Tile produk={one} onAdd={() => onAdd(one)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type GroupsProps = { produk: readonly Produk[]; group: Group; onGroup: (group: Group) => void }

function Groups({ produk, group, onGroup }: GroupsProps) {
  const kinds = KATEGORI_PRODUK.filter((kind) => produk.some(({ kategori }) => kategori === kind))
  const choices: Group[] = ['semua', 'favorit', ...kinds]
  return (
    <div role="group" aria-label="Kategori" className="mb-3 flex gap-2 overflow-x-auto pb-1">
      {choices.map((value) => (
        <button
          key={value}
          type="button"
          className={`btn shrink-0 ${group === value ? 'btn-primary' : 'btn-secondary'}`}
          aria-pressed={group === value}
          onClick={() => onGroup(value)}
        >
          {groupWord(value)}
        </button>
      ))}
    </div>
  )
}

function groupWord(group: Group): string {
  if (group === 'semua') return 'Semua'
  return group === 'favorit' ? 'Favorit' : kategoriWords[group]
}

function Tile({ produk, onAdd }: { produk: Produk; onAdd: () => void }) {
  const { nama, harga, gambar, stok, favorit } = produk
  const isOut = stok === 0
  return (
    <button
      type="button"
      className="card flex h-full w-full flex-col overflow-hidden p-0 text-left disabled:opacity-60"
      disabled={isOut}
      onClick={onAdd}
    >
      <span className="relative block aspect-[4/3] w-full bg-sunken text-ink-faint">
        {gambar ? (
          <img src={gambar} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center">
            <Utensils size={32} />
          </span>
        )}
        {favorit && (
          <span className="absolute top-1.5 right-1.5 rounded-full bg-raised p-1 text-due">
            <Star size={14} aria-label="Favorit" />
          </span>
        )}
      </span>
      <span className="block grow p-2.5">
        <span className="block leading-tight font-semibold">{nama}</span>
        <Nominal value={harga} className="text-ink-soft" />
        {stok !== null && (
          <span className="block text-xs text-ink-faint">{isOut ? 'Habis' : `Sisa ${stok}`}</span>
        )}
      </span>
    </button>
  )
}
