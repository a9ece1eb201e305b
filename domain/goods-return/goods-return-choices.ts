export const goodsReturnStatuses = ['received', 'credited', 'replaced', 'cancelled'] as const
export const goodsReturnReasons = ['defect', 'wrong_goods', 'surplus', 'other'] as const
/** In what state the goods came: fit to be sold, as seconds only, or not at all. */
export const goodsConditions = ['good', 'second', 'waste'] as const
