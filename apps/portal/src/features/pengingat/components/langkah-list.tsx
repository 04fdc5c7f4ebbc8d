import { LANGKAH_BANYAK_MAX } from '@lunas/contract/kabar/pengingat'
import { Button } from '@lunas/ui/button'
import { Pick } from '#components/pick.tsx'
import { PesanText } from '#components/pesan-text.tsx'
import { useContoh } from '../api/pengingat.ts'
import { freeLangkah, langkahWord, withLangkah } from '../langkah.ts'

type LangkahListProps = {
  idsekolah: string
  langkah: number[]
  onChange: (langkah: number[]) => void
  canChange: boolean
}

/** The reminder days of a bill, first to last. */
export function LangkahList({ idsekolah, langkah, onChange, canChange }: LangkahListProps) {
  const { data: contoh } = useContoh(idsekolah, langkah)
  const canAdd = canChange && langkah.length < LANGKAH_BANYAK_MAX
  return (
    <section aria-label="Langkah pengingat">
      <h2 className="text-base">Langkah pengingat</h2>
      <p className="text-sm text-ink-soft">Tekan satu langkah untuk membaca pesannya.</p>
      <ol className="mt-2 divide-y divide-line border-y border-line">
        {langkah.map((hari) => (
          <li key={hari} className="grid min-h-11 grid-cols-[1fr_auto] items-start gap-x-3">
            <details className="py-2.5">
              <summary className="cursor-pointer">{langkahWord(hari)}</summary>
              <p className="my-2 text-sm text-ink-soft">Pesan yang diterima keluarga, dengan siswa contoh:</p>
              <PesanText teks={contoh?.find((one) => one.hari === hari)?.teks ?? 'Menyiapkan…'} />
            </details>
            {canChange && langkah.length > 1 && (
              <Button
                look="quiet"
                aria-label={`Hapus ${langkahWord(hari)}`}
                onClick={() => onChange(langkah.filter((one) => one !== hari))}
              >
                Hapus
              </Button>
            )}
          </li>
        ))}
      </ol>
      {canAdd && (
        <div className="mt-3 max-w-xs">
          <Pick
            label="Tambah langkah"
            value=""
            onValue={(hari) => hari !== '' && onChange(withLangkah(langkah, Number(hari)))}
            choices={[
              { value: '', label: 'Pilih hari' },
              ...freeLangkah(langkah).map((hari) => ({
                value: String(hari), label: langkahWord(hari),
              })),
            ]}
          />
        </div>
      )}
      {canChange && !canAdd && (
        <p className="mt-2 text-sm text-ink-soft">
          Paling banyak {LANGKAH_BANYAK_MAX} langkah, agar pesan tetap dibaca.
        </p>
      )}
    </section>
  )
}
