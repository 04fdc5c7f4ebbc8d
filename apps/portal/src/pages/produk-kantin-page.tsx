import type { Lapak } from '@lunas/contract/kantin/kantin'
import { Button } from '@lunas/ui/button'
import { Skeleton } from '@lunas/ui/skeleton'
import { useState } from 'react'
import { ForOneSekolah } from '#components/for-one-sekolah.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { Popup } from '#components/popup.tsx'
import { Trouble } from '#components/trouble.tsx'
import { useLapak } from '#features/kantin/api/produk.ts'
import { LapakForm, UbahLapakForm } from '#features/kantin/components/lapak-form.tsx'
import { ProdukForm } from '#features/kantin/components/produk-form.tsx'
import { produkList } from '#features/kantin/produk-list.tsx'
import { useSaya, useSekolahFilter } from '#lib/saya.ts'

export function ProdukKantinPage() {
  const { boleh } = useSaya()
  const { idsekolah } = useSekolahFilter()
  const { data: lapak = [] } = useLapak(idsekolah)
  const [opened, setOpened] = useState<'produk' | 'lapak'>()
  const [changed, setChanged] = useState<Lapak>()
  const close = () => setOpened(undefined)
  return (
    <>
      <ListScreen
        list={produkList}
        actions={
          boleh.includes('buatProduk') && (
            <>
              <Button look="secondary" onClick={() => setOpened('lapak')}>
                Tambah lapak
              </Button>
              <Button onClick={() => setOpened('produk')}>Tambah produk</Button>
            </>
          )
        }
      >
        {boleh.includes('ubahLapak') && lapak.length > 0 && (
          <ul className="mb-4 flex flex-wrap gap-2" aria-label="Lapak">
            {lapak.map((one) => (
              <li key={one.idlapak}>
                <Button look="secondary" onClick={() => setChanged(one)}>
                  Ubah {one.nama}{one.aktif ? '' : ' (tutup)'}{idsekolah ? '' : ` · ${one.sekolah}`}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </ListScreen>
      <Popup open={changed !== undefined} onClose={() => setChanged(undefined)} title="Ubah lapak">
        {changed && <UbahLapakForm key={changed.idlapak} lapak={changed} onDone={() => setChanged(undefined)} />}
      </Popup>
      <Popup open={opened === 'lapak'} onClose={close} title="Lapak baru">
        <ForOneSekolah>{(one) => <LapakForm idsekolah={one.idsekolah} onDone={close} />}</ForOneSekolah>
      </Popup>
      <Popup open={opened === 'produk'} onClose={close} title="Produk baru" wide>
        <ForOneSekolah>{(one) => <NewProduk idsekolah={one.idsekolah} onDone={close} />}</ForOneSekolah>
      </Popup>
    </>
  )
}

function NewProduk({ idsekolah, onDone }: { idsekolah: string; onDone: () => void }) {
  const { data, error, refetch } = useLapak(idsekolah)
  if (error && !data) return <Trouble error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="h-96" />
  const open = data.filter(({ aktif }) => aktif)
  if (open.length === 0) return <p className="notice tone-due">Belum ada lapak yang buka. Tambah lapak dulu.</p>
  return <ProdukForm lapak={open} onDone={onDone} />
}
