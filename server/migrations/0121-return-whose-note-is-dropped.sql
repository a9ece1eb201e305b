-- What came back is held against its invoice when it is recorded. What becomes of it later never adds to it: checked again when
-- its note was dropped, a return whose metres had been credited otherwise meanwhile kept that note for ever.
drop trigger goods_return_within_invoice on goods_return;
create constraint trigger goods_return_within_invoice after insert or update of lines on goods_return
  deferrable initially deferred for each row execute function check_goods_return();
