import { Autocomplete } from '@base-ui/react/autocomplete'
import { sentenceOf } from '@lunas/client/api-error'
import type { SiswaPetugas } from '@lunas/contract/portal'
import { SearchIcon } from '@lunas/ui/icons/search'
import { Nominal } from '@lunas/ui/nominal'
import { useState } from 'react'
import { focusOnArrival } from '#lib/focus-on-arrival.ts'
import { useSekolahFilter } from '#lib/saya.ts'
import { useCariSiswa } from '../api/cari-siswa.ts'

type SiswaSearchProps = { onChoose: (siswa: SiswaPetugas) => void }

/** A pupil by a few letters of the name or digits of the NIS, without leaving the keyboard. */
export function SiswaSearch({ onChoose }: SiswaSearchProps) {
  const [typed, setTyped] = useState('')
  const { idsekolah } = useSekolahFilter()
  const { found, isFetching, error, canAsk } = useCariSiswa(typed, idsekolah)
  return (
    <Autocomplete.Root
      items={found}
      filter={null}
      value={typed}
      onValueChange={setTyped}
      autoHighlight
      itemToStringValue={({ nama }) => nama}
    >
      <label className="field-label" htmlFor="cari-siswa">
        Cari siswa
      </label>
      <div className="field py-0">
        <SearchIcon size={18} />
        <Autocomplete.Input
          id="cari-siswa"
          data-search
          ref={focusOnArrival}
          className="w-full min-w-0 bg-transparent"
          placeholder="Nama atau NIS"
          autoComplete="off"
        />
        <kbd aria-hidden="true">/</kbd>
      </div>
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} className="z-30">
          <Autocomplete.Popup className="float w-[min(40rem,calc(100vw-2rem))]">
            <Autocomplete.Status className="px-2.5 text-ink-soft not-empty:py-2">
              {error ? sentenceOf(error) : canAsk && isFetching && found.length === 0 && 'Mencari …'}
            </Autocomplete.Status>
            {canAsk && !isFetching && !error && (
              <Autocomplete.Empty className="px-2.5 text-ink-soft not-empty:py-2">
                Tidak ada siswa dengan nama atau NIS itu.
              </Autocomplete.Empty>
            )}
            <Autocomplete.List>
              {(siswa: SiswaPetugas) => (
                <Autocomplete.Item
                  key={siswa.kode_siswa}
                  value={siswa}
                  className="choice"
                  onClick={() => {
                    setTyped('')
                    onChoose(siswa)
                  }}
                >
                  <SiswaRow {...siswa} />
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}

function SiswaRow({ nama, nis, kelas, sekolah, sisa }: SiswaPetugas) {
  return (
    <>
      <span className="w-20 shrink-0 tabular-nums text-ink-faint">{nis}</span>
      <span className="grow">
        <span className="font-medium">{nama}</span>
        <span className="ml-2 text-ink-faint">
          {kelas} · {sekolah}
        </span>
      </span>
      <Nominal value={sisa} className={sisa > 0 ? 'font-medium' : 'text-ink-faint'} />
    </>
  )
}
