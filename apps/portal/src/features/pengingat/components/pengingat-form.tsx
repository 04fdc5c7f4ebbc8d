import type { Pengingat } from '@lunas/contract/kabar/pengingat'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '@lunas/ui/button'
import { useAturPengingat } from '../api/pengingat.ts'
import { JamTenang } from './jam-tenang.tsx'
import { LangkahList } from './langkah-list.tsx'

type PengingatFormProps = { pengingat: Pengingat; canChange: boolean }

/** The ladder of one school, and whether its families hear of new bills. */
export function PengingatForm({ pengingat, canChange }: PengingatFormProps) {
  const [aktif, setAktif] = useState(pengingat.aktif)
  const [langkah, setLangkah] = useState(pengingat.langkah)
  const [tagihan_baru, setTagihanBaru] = useState(pengingat.tagihan_baru)
  const [dari, setDari] = useState(pengingat.tenang_dari)
  const [sampai, setSampai] = useState(pengingat.tenang_sampai)
  const atur = useAturPengingat()
  const { idsekolah } = pengingat

  function submit(event: FormEvent) {
    event.preventDefault()
    if (atur.isPending) return
    atur.mutate({
      idsekolah, aktif, langkah, tagihan_baru, tenang_dari: dari, tenang_sampai: sampai,
    })
  }

  return (
    <form onSubmit={submit} className="card max-w-3xl p-5">
      <fieldset disabled={!canChange} className="space-y-5">
        <Toggle
          label="Ingatkan keluarga tentang tagihan yang belum lunas"
          hint="Satu pesan per keluarga, pukul 09.00 waktu sekolah, dengan semua tagihan anaknya."
          isOn={aktif}
          onChange={setAktif}
        />
        <LangkahList langkah={langkah} onChange={setLangkah} canChange={canChange} />
        <Toggle
          label="Kabarkan tagihan baru"
          hint="Pagi hari setelah tagihan diterbitkan dan dapat dibayar."
          isOn={tagihan_baru}
          onChange={setTagihanBaru}
        />
        <JamTenang
          dari={dari}
          sampai={sampai}
          onDari={setDari}
          onSampai={setSampai}
          canChange={canChange}
        />
      </fieldset>
      {canChange && (
        <Button type="submit" className="mt-6" busy={atur.isPending}>
          Simpan
        </Button>
      )}
    </form>
  )
}

type ToggleProps = { label: string; hint: string; isOn: boolean; onChange: (on: boolean) => void }

function Toggle({ label, hint, isOn, onChange }: ToggleProps) {
  const id = useId()
  return (
    <div className="flex items-start gap-3">
      <input
        type="checkbox"
        id={id}
        className="mt-1 size-4 accent-(--brand)"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      <label htmlFor={id}>
        <span className="block font-semibold">{label}</span>
        <span className="text-sm text-ink-soft">{hint}</span>
      </label>
    </div>
  )
}
