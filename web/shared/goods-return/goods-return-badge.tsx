import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { useTranslation } from '#web/text/translation.tsx'

const looks: Record<GoodsReturn['status'], { tone: Tone; icon: IconName }> = {
  received: { tone: 'warning', icon: 'clock' },
  credited: { tone: 'success', icon: 'check' },
  replaced: { tone: 'success', icon: 'repeat' },
  cancelled: { tone: 'plain', icon: 'close' },
}

export function GoodsReturnBadge({ status }: Pick<GoodsReturn, 'status'>) {
  const { t } = useTranslation('goods-return')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
