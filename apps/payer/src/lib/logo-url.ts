/** School logos are file names in one folder of this host; empty means there is none. */
export function logoSekolahUrl(logo_sekolah: string): string {
  return logo_sekolah && `/uploads/logo-sekolah/${encodeURIComponent(logo_sekolah)}`
}
