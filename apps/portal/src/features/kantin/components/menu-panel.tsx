import type { Menu } from '@lunas/contract/kantin/pesan-makan'
import { TIDAK_DIAMBIL } from '@lunas/contract/kantin/pesan-makan.status'
import { tidakDiambilWords } from '@lunas/contract/kantin/pesan-makan.words'
import { Button } from '@lunas/ui/button'
import { Nominal } from '@lunas/ui/nominal'
import { Skeleton } from '@lunas/ui/skeleton'
import { addDays, formatDate, localDate } from '@lunas/values/local-date'
import { Pick } from '#components/pick.tsx'
import { Trouble } from '#components/trouble.tsx'
import { formatAt } from '#lib/format-at.ts'
import { today } from '#lib/today.ts'
import { useAturPesan, useMenu, useTarikMenu } from '../api/pesan-makan.ts'
import { MenuForm } from './menu-form.tsx'

const DAYS_SHOWN = 31

/** The menu of the coming days, the rule for food that nobody fetches, and a form for another dish. */
export function MenuPanel({ idsekolah, isReader }: { idsekolah: string; isReader: boolean }) {
  const dari = today()
  const sampai = addDays(localDate(dari), DAYS_SHOWN)
  const { data, error, refetch } = useMenu({ idsekolah, dari, sampai })
  const atur = useAturPesan()
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-40 max-w-2xl" />
  const days = [...Map.groupBy(data.menu, ({ hari }) => hari)]
  return (
    <div className="max-w-2xl space-y-6">
      <Pick
        label="Pesanan yang tidak diambil"
        value={data.tidak_diambil}
        disabled={isReader || atur.isPending}
        onValue={(tidak_diambil) => atur.mutate({ idsekolah, tidak_diambil })}
        choices={TIDAK_DIAMBIL.map((value) => ({ value, label: tidakDiambilWords[value] }))}
      />
      {days.length === 0 && <p>Belum ada menu untuk hari-hari berikutnya.</p>}
      {days.map(([hari, menu]) => (
        <section key={hari} aria-label={`Menu ${formatDate(localDate(hari))}`}>
          <h2 className="mb-2 text-base">{formatDate(localDate(hari))}</h2>
          <ul className="card divide-y divide-line">
            {menu.map((one) => (
              <Dish key={one.idmenu} menu={one} isReader={isReader} />
            ))}
          </ul>
        </section>
      ))}
      {!isReader && <MenuForm idsekolah={idsekolah} />}
    </div>
  )
}

function Dish({ menu, isReader }: { menu: Menu; isReader: boolean }) {
  const tarik = useTarikMenu()
  const { idmenu, nama, lapak, harga, porsi, terpesan, tutup_at } = menu
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-3">
      <span className="min-w-0">
        <strong>{nama}</strong>
        <span className="block text-sm text-ink-soft">
          {lapak} · dipesan {terpesan}
          {porsi !== null && ` dari ${porsi}`} porsi · ditutup {formatAt(tutup_at)}
        </span>
      </span>
      <span className="flex items-center gap-3">
        <Nominal value={harga} />
        {!isReader && (
          <Button look="secondary" busy={tarik.isPending} onClick={() => tarik.mutate(idmenu)}>
            Tutup<span className="sr-only"> {nama}</span>
          </Button>
        )}
      </span>
    </li>
  )
}
