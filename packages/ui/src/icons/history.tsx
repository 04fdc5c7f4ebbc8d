import { Svg, type IconProps } from './svg.tsx'

export function HistoryIcon(props: IconProps) {
  return (
    <Svg {...props}>
      <path d="M4 12a8 8 0 1 1 2.5 5.8M4 12l-1.5-2M4 12l2-1.5M12 8v4.5l3 1.8" />
    </Svg>
  )
}
