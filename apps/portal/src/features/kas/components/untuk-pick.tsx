import { UNTUK_SISWA, type UntukSiswa } from '@lunas/contract/pembayaran/untuk'

const words: Record<UntukSiswa, string> = { tagihan: 'Bayar tagihan', saldo: 'Isi saldo' }

type UntukPickProps = { untuk: UntukSiswa; onUntuk: (untuk: UntukSiswa) => void }

/** What the cash is for; arrows move between the kinds. */
export function UntukPick({ untuk, onUntuk }: UntukPickProps) {
  return (
    <fieldset className="mb-4 flex flex-wrap gap-2">
      <legend className="sr-only">Uang ini untuk</legend>
      {UNTUK_SISWA.map((one) => (
        <label
          key={one}
          className="btn btn-secondary has-checked:border-brand has-checked:bg-brand-soft"
        >
          <input
            type="radio"
            name="untuk"
            className="size-4 accent-(--brand)"
            checked={one === untuk}
            onChange={() => onUntuk(one)}
          />
          {words[one]}
        </label>
      ))}
    </fieldset>
  )
}
