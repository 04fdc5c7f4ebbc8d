import { Autocomplete } from '@base-ui/react/autocomplete'
import { sentenceOf } from '@lunas/client/api-error'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import { Nominal } from '@lunas/ui/nominal'
import SearchIcon from 'lucide-react/icons/search'
import { useEffect, useRef, useState } from 'react'
import { focusOnArrival } from '#lib/focus-on-arrival.ts'
import { useSekolahFilter } from '#lib/saya.ts'
import { NOBODY, useCariSiswa } from '../api/cari-siswa.ts'

type SiswaSearchProps = { onChoose: (siswa: SiswaPetugas) => void }

/**
 * Finds a pupil by letters of the name or digits of the NIS, with the keyboard only. The list is
 * beside its field and not in a popup of the library, which would hide the whole screen from screen
 * readers while Tab still leads into it.
 */
export function SiswaSearch({ onChoose }: SiswaSearchProps) {
  const [typed, setTyped] = useState('')
  const [isShut, setShut] = useState(false)
  const { idsekolah } = useSekolahFilter()
  const search = useCariSiswa(typed, idsekolah)
  const isOpen = search.canAsk && !isShut
  const choose = (siswa: SiswaPetugas) => {
    setTyped('')
    onChoose(siswa)
  }
  const waitForOnly = useOnlyOne(search, choose)
  return (
    <Autocomplete.Root
      items={isOpen ? search.found : NOBODY}
      filter={null}
      inline
      open
      value={typed}
      onValueChange={(next) => {
        setTyped(next)
        setShut(false)
      }}
      autoHighlight="always"
      itemToStringValue={({ nama }) => nama}
    >
      <label className="field-label" htmlFor="cari-siswa">
        Cari siswa
      </label>
      <div className="relative">
        <div className="field py-0">
          <SearchIcon size={18} />
          <Autocomplete.Input
            id="cari-siswa"
            data-search
            ref={focusOnArrival}
            className="w-full min-w-0 bg-transparent"
            placeholder="Nama atau NIS"
            autoComplete="off"
            aria-expanded={isOpen}
            onFocus={() => setShut(false)}
            onBlur={() => setShut(true)}
            onKeyDown={({ key }) => {
              if (key === 'Escape') setShut(true)
              if (key === 'ArrowDown') setShut(false)
              waitForOnly(key === 'Enter')
            }}
          />
          <kbd aria-hidden="true">/</kbd>
        </div>
        <Found {...search} isOpen={isOpen} onChoose={choose} />
      </div>
    </Autocomplete.Root>
  )
}

type Search = ReturnType<typeof useCariSiswa>

/**
 * A barcode scanner types NIS and Enter before the answer arrives; the single result is then chosen
 * later.
 */
function useOnlyOne({ isReady, found }: Search, onChoose: (siswa: SiswaPetugas) => void) {
  const isWaiting = useRef(false)
  useEffect(() => {
    if (!isWaiting.current || !isReady) return
    isWaiting.current = false
    const [only, ...others] = found
    if (only && others.length === 0) onChoose(only)
  })
  return (isEnter: boolean) => void (isWaiting.current = isEnter && !isReady)
}

type FoundProps = SiswaSearchProps & Search & { isOpen: boolean }

/** Hidden but not removed while closed, since the field refers to the list that it controls. */
function Found({ isOpen, isReady, error, onChoose }: FoundProps) {
  return (
    <div hidden={!isOpen} className="float absolute inset-x-0 top-full mt-1.5">
      <Autocomplete.Status className="px-2.5 text-ink-soft not-empty:py-2">
        {error ? sentenceOf(error) : !isReady && 'Mencari …'}
      </Autocomplete.Status>
      {isReady && (
        <Autocomplete.Empty className="px-2.5 text-ink-soft not-empty:py-2">
          Tidak ada siswa dengan nama atau NIS itu.
        </Autocomplete.Empty>
      )}
      <Autocomplete.List aria-label="Siswa yang ditemukan">
        {(siswa: SiswaPetugas) => (
          <Autocomplete.Item
            key={siswa.kode_siswa}
            value={siswa}
            className="choice"
            onClick={() => onChoose(siswa)}
          >
            <SiswaRow {...siswa} />
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </div>
  )
}

function SiswaRow({ nama, nis, kelas, sekolah, sisa }: SiswaPetugas) {
  return (
    <>
      <span className="hidden w-20 shrink-0 tabular-nums text-ink-faint sm:block">{nis}</span>
      <span className="min-w-0 grow">
        <span className="block font-medium sm:mr-2 sm:inline">{nama}</span>
        <span className="text-xs text-ink-faint sm:text-sm">
          <span className="sm:hidden">{nis} · </span>
          {kelas} · {sekolah}
        </span>
      </span>
      <Nominal value={sisa} className={sisa > 0 ? 'font-medium' : 'text-ink-faint'} />
    </>
  )
}
