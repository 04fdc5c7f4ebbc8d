/** The screens of the news, with what cleans their HTML. */
export { InfoDetailPage } from '#pages/info-detail-page.tsx'
export { InfoPage } from '#pages/info-page.tsx'
