import { showError, showToast } from '@lunas/client/notices'
import type { KabarWali } from '@lunas/contract/kabar/kabar'
import type { SiswaPetugas } from '@lunas/contract/portal/portal'
import type { RincianSiswa } from '@lunas/contract/siswa/siswa'
import type { RequestOf } from '@lunas/contract/wire/calls'
import { rupiah, sumRupiah } from '@lunas/values/rupiah'
import { queryOptions, useMutation, useQueries, useQuery } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

const LIST = 'siswa'
const keyOf = (kode_siswa: string) => ['rincian-siswa', kode_siswa] as const

export function useRincianSiswa(kode_siswa: string) {
  return useQuery(rincianQuery(kode_siswa))
}

const rincianQuery = (kode_siswa: string) =>
  queryOptions({
    queryKey: keyOf(kode_siswa),
    queryFn: ({ signal }) => callApi('rincianSiswa', { kode_siswa }, { signal }),
    staleTime: 0,
  })

/** The pupil whose page led to a screen; undefined without one. */
export function useHandedSiswa(kode_siswa: string | undefined): SiswaPetugas | undefined {
  const { data } = useQuery({ ...rincianQuery(kode_siswa ?? ''), enabled: kode_siswa !== undefined })
  if (!data || kode_siswa === undefined) return undefined
  const { nis, nama_siswa: nama, kelas, idsekolah, sekolah, titipan } = data
  const open = data.tagihan.filter(({ jumlah, dibayar, sukarela }) => dibayar < jumlah && !sukarela)
  const sisa = sumRupiah(open.map(({ jumlah, dibayar }) => rupiah(jumlah - dibayar)))
  return { kode_siswa, nis, nama, kelas, idsekolah, sekolah, sisa, tagihan_terbuka: open.length, titipan }
}

export function useKabarSiswa(kode_siswa: string) {
  return useQuery({
    queryKey: ['kabar-siswa', kode_siswa],
    queryFn: ({ signal }) => callApi('kabarSiswa', { kode_siswa }, { signal }),
  })
}

export function useKabarWali(kode_siswa: string, enabled: boolean) {
  return useQuery({ ...kabarWaliQuery(kode_siswa), enabled })
}

/** The same for brothers and sisters; undefined until all of them are known. */
export function useKabarSaudara(kode_siswa: readonly string[]): KabarWali[] | undefined {
  const answers = useQueries({ queries: kode_siswa.map(kabarWaliQuery) })
  const known = answers.flatMap(({ data }) => data ?? [])
  return known.length === answers.length ? known : undefined
}

function kabarWaliQuery(kode_siswa: string) {
  return queryOptions({
    queryKey: ['kabar-wali', kode_siswa],
    queryFn: ({ signal }) => callApi('getKabarWali', { kode_siswa }, { signal }),
  })
}

/** Which messages a guardian gets. */
export function useAturKabarWali(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'aturKabarWali'>) => callApi('aturKabarWali', request),
    onSuccess(kabar) {
      queryClient.setQueryData(['kabar-wali', kabar.kode_siswa], kabar)
      showToast('Kabar wali tersimpan.')
      onDone()
    },
    onError: showError,
  })
}

function keep(siswa: RincianSiswa): void {
  queryClient.setQueryData(keyOf(siswa.kode_siswa), siswa)
  void queryClient.invalidateQueries({ queryKey: [LIST] })
}

export function useTambahSiswa(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'tambahSiswa'>) => callApi('tambahSiswa', request),
    onSuccess(siswa) {
      keep(siswa)
      showToast('Siswa tercatat.')
      onDone()
    },
  })
}

export function useUbahSiswa(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'ubahSiswa'>) => callApi('ubahSiswa', request),
    onSuccess(siswa) {
      keep(siswa)
      showToast('Data siswa tersimpan.')
      onDone()
    },
  })
}

export function usePindahSekolah(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'pindahSekolah'>) => callApi('pindahSekolah', request),
    onSuccess(siswa) {
      keep(siswa)
      showToast(`Siswa pindah ke ${siswa.sekolah}.`)
      onDone()
    },
  })
}

/** Adds a brother or sister, or takes the pupil out of the family. */
export function useUbahKeluarga(kode_siswa: string) {
  return useMutation({
    mutationFn: (kode_saudara: string | undefined) =>
      kode_saudara === undefined
        ? callApi('lepasKeluarga', { kode_siswa })
        : callApi('satukanKeluarga', { kode_siswa, kode_saudara }),
    onSuccess(siswa) {
      keep(siswa)
      showToast('Keluarga tersimpan.')
    },
    onError: showError,
  })
}

/** The form shows the errors. */
export function useCatatWali(onDone: () => void) {
  return useMutation({
    mutationFn: (request: RequestOf<'catatWali'>) => callApi('catatWali', request),
    onSuccess(siswa) {
      keep(siswa)
      void queryClient.invalidateQueries({ queryKey: ['kabar-wali', siswa.kode_siswa] })
      showToast('Orang tua tercatat.')
      onDone()
    },
  })
}
