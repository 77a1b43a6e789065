/** Words that take back or leave out a part of what is asked for, in English and Polish. */

/** "500 EUR, sorry, 600 EUR": what follows takes the place of what was said. */
export const EN_CORRECTIONS =
  "no wait|wait no|wait|sorry|no sorry|i mean|i meant|actually|well actually|or rather|correction|make that|oops|my mistake|my bad";
export const PL_CORRECTIONS =
  "właściwie|a właściwie|znaczy|znaczy się|to znaczy|przepraszam|sorry|no sorry|sory|sorki|pardon|poprawka|pomyłka|raczej|a raczej|czekaj|oj nie|tfu";

/** "Everyone except Anna". */
export const EN_EXCEPTIONS = "except|except for|apart from|aside from|other than|excluding|excl|save for";
export const PL_EXCEPTIONS =
  "oprócz|prócz|poza|z wyjątkiem|za wyjątkiem|wyjąwszy|z pominięciem|z wyłączeniem|nie licząc";

/** "Slack instead of Teams". */
export const EN_REPLACING = "instead of|rather than|in place of";
export const PL_REPLACING = "zamiast|w miejsce";
