import type { RequestOf } from '@lunas/contract/wire/calls'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '#lib/api/call-api.ts'
import { queryClient } from '#lib/query-client.ts'

export const institusiQuery = queryOptions({
  queryKey: ['institusi'],
  queryFn: ({ signal }) => callApi('daftarInstitusi', {}, { signal }),
})
export const profilQuery = queryOptions({
  queryKey: ['profil-institusi'],
  queryFn: ({ signal }) => callApi('getProfilInstitusi', {}, { signal }),
})
export const sekolahQuery = queryOptions({
  queryKey: ['sekolah-institusi'],
  queryFn: ({ signal }) => callApi('daftarSekolah', {}, { signal }),
})

export async function bukaInstitusi(request: RequestOf<'bukaInstitusi'>): Promise<void> {
  await callApi('bukaInstitusi', request)
  await queryClient.invalidateQueries(institusiQuery)
}

export async function undangPimpinan(request: RequestOf<'undangPimpinan'>): Promise<void> {
  await callApi('undangPimpinan', request)
}

export async function ubahInstitusi(request: RequestOf<'ubahInstitusi'>): Promise<void> {
  queryClient.setQueryData(profilQuery.queryKey, await callApi('ubahInstitusi', request))
  await refreshSaya()
}

/** A new school is in everybody's menu at once. */
export async function simpanSekolah(
  request: RequestOf<'buatSekolah'> | RequestOf<'ubahSekolah'>,
): Promise<void> {
  await ('idsekolah' in request ? callApi('ubahSekolah', request) : callApi('buatSekolah', request))
  await queryClient.invalidateQueries(sekolahQuery)
  await refreshSaya()
}

export const caraBayarQuery = queryOptions({
  queryKey: ['cara-bayar'],
  queryFn: ({ signal }) => callApi('getCaraBayar', {}, { signal }),
})

export async function ubahCaraBayar(request: RequestOf<'ubahCaraBayar'>): Promise<void> {
  queryClient.setQueryData(caraBayarQuery.queryKey, await callApi('ubahCaraBayar', request))
}

/** Sends a logo, of the school or else of the institution. */
export async function gantiLogo(idsekolah: string | undefined, file: File): Promise<void> {
  if (idsekolah === undefined) {
    queryClient.setQueryData(profilQuery.queryKey, await callApi('logoInstitusi', {}, { file }))
    return
  }
  await callApi('logoSekolah', { idsekolah }, { file })
  await queryClient.invalidateQueries(sekolahQuery)
}

export async function hapusLogo(idsekolah: string): Promise<void> {
  await callApi('hapusLogoSekolah', { idsekolah })
  await queryClient.invalidateQueries(sekolahQuery)
}

const refreshSaya = () => queryClient.invalidateQueries({ queryKey: ['saya'] })
