import type { Tagihan } from '@lunas/contract/tagihan/tagihan'
import { keadaanTagihanWords } from '@lunas/contract/tagihan/tagihan.words'
import { Nominal } from '@lunas/ui/nominal'
import { AmountInput } from '#components/amount-input.tsx'
import { StateBadge } from '#components/state-badge.tsx'
import { formatDay } from '#lib/format-at.ts'
import { isPayable, toggle, type Keranjang } from '../keranjang.ts'

type TagihanPickerProps = {
  tagihan: readonly Tagihan[]
  keranjang: Keranjang
  onKeranjang: (keranjang: Keranjang) => void
  /** The heading of the column of amounts. */
  header?: string
}

/** The open bills of a pupil; Space selects one, and a partial amount can be typed. */
export function TagihanPicker(props: TagihanPickerProps) {
  const { tagihan, keranjang, onKeranjang, header = 'Dibayar sekarang' } = props
  return (
    <div className="table-frame">
      <table className="table table-narrow">
        <caption className="sr-only">Tagihan yang belum lunas</caption>
        <thead>
          <tr>
            <th scope="col" className="w-8">
              <span className="sr-only">Dibayar</span>
            </th>
            <th scope="col">Tagihan</th>
            <th scope="col" className="hidden sm:table-cell">
              Keadaan dan jatuh tempo
            </th>
            <th scope="col" className="number hidden sm:table-cell">
              Sisa
            </th>
            <th scope="col" className="number">
              {header}
            </th>
          </tr>
        </thead>
        <tbody>
          {tagihan.map((one) => (
            <TagihanRow
              key={one.kode_tagihan}
              tagihan={one}
              jumlah={keranjang.get(one.kode_tagihan)}
              onToggle={() => onKeranjang(toggle(keranjang, one))}
              onJumlah={(jumlah) =>
                onKeranjang(new Map(keranjang).set(one.kode_tagihan, jumlah))
              }
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type TagihanRowProps = {
  tagihan: Tagihan
  jumlah: number | undefined
  onToggle: () => void
  onJumlah: (jumlah: number) => void
}

function TagihanRow({ tagihan, jumlah, onToggle, onJumlah }: TagihanRowProps) {
  const { nama, keadaan, jatuh_tempo, sisa, boleh_dicicil, sedang_dibayar, sukarela } = tagihan
  return (
    <tr>
      <td>
        <input
          type="checkbox"
          className="size-4 accent-(--brand)"
          checked={jumlah !== undefined}
          disabled={!isPayable(tagihan)}
          onChange={onToggle}
          aria-label={nama}
        />
      </td>
      <td className="min-w-32">
        {nama}
        <span className="block text-xs text-ink-soft sm:hidden">
          {sukarela ? 'Sukarela' : `${keadaanTagihanWords[keadaan].word}, ${formatDay(jatuh_tempo)}`}, sisa{' '}
          <Nominal value={sisa} />
        </span>
        {sedang_dibayar && (
          <span className="block text-xs text-due">Sedang dibayar lewat aplikasi</span>
        )}
      </td>
      <td className="hidden sm:table-cell">
        <StateBadge {...keadaanTagihanWords[keadaan]} />
        <span className="mt-1 block text-xs whitespace-nowrap text-ink-soft">
          {sukarela ? 'Sukarela' : formatDay(jatuh_tempo)}
        </span>
      </td>
      <td className="number hidden sm:table-cell">
        <Nominal value={sisa} />
      </td>
      <td className="number">
        {jumlah !== undefined && boleh_dicicil ? (
          <AmountInput label={`Dibayar untuk ${nama}`} value={jumlah} onValue={onJumlah} />
        ) : (
          <Nominal value={jumlah ?? 0} className={jumlah ? '' : 'text-ink-faint'} />
        )}
      </td>
    </tr>
  )
}
