/** The declarations of ECMAScript 2022 that handlers may use, from TypeScript: no host, no files, no network. */
import es5 from "typescript/lib/lib.es5.d.ts" with { type: "text" };
import es2015Collection from "typescript/lib/lib.es2015.collection.d.ts" with { type: "text" };
import es2015Core from "typescript/lib/lib.es2015.core.d.ts" with { type: "text" };
import es2015Generator from "typescript/lib/lib.es2015.generator.d.ts" with { type: "text" };
import es2015Iterable from "typescript/lib/lib.es2015.iterable.d.ts" with { type: "text" };
import es2015Promise from "typescript/lib/lib.es2015.promise.d.ts" with { type: "text" };
import es2015Symbol from "typescript/lib/lib.es2015.symbol.d.ts" with { type: "text" };
import es2015SymbolWellknown from "typescript/lib/lib.es2015.symbol.wellknown.d.ts" with { type: "text" };
import es2016ArrayInclude from "typescript/lib/lib.es2016.array.include.d.ts" with { type: "text" };
import es2017Date from "typescript/lib/lib.es2017.date.d.ts" with { type: "text" };
import es2017Object from "typescript/lib/lib.es2017.object.d.ts" with { type: "text" };
import es2017String from "typescript/lib/lib.es2017.string.d.ts" with { type: "text" };
import es2017Typedarrays from "typescript/lib/lib.es2017.typedarrays.d.ts" with { type: "text" };
import es2018Regexp from "typescript/lib/lib.es2018.regexp.d.ts" with { type: "text" };
import es2019Array from "typescript/lib/lib.es2019.array.d.ts" with { type: "text" };
import es2019Object from "typescript/lib/lib.es2019.object.d.ts" with { type: "text" };
import es2019String from "typescript/lib/lib.es2019.string.d.ts" with { type: "text" };
import es2019Symbol from "typescript/lib/lib.es2019.symbol.d.ts" with { type: "text" };
import es2020Bigint from "typescript/lib/lib.es2020.bigint.d.ts" with { type: "text" };
import es2020Date from "typescript/lib/lib.es2020.date.d.ts" with { type: "text" };
import es2020Number from "typescript/lib/lib.es2020.number.d.ts" with { type: "text" };
import es2020String from "typescript/lib/lib.es2020.string.d.ts" with { type: "text" };
import es2020SymbolWellknown from "typescript/lib/lib.es2020.symbol.wellknown.d.ts" with { type: "text" };
import es2021String from "typescript/lib/lib.es2021.string.d.ts" with { type: "text" };
import es2022Array from "typescript/lib/lib.es2022.array.d.ts" with { type: "text" };
import es2022Error from "typescript/lib/lib.es2022.error.d.ts" with { type: "text" };
import es2022Object from "typescript/lib/lib.es2022.object.d.ts" with { type: "text" };
import es2022Regexp from "typescript/lib/lib.es2022.regexp.d.ts" with { type: "text" };
import es2022String from "typescript/lib/lib.es2022.string.d.ts" with { type: "text" };

/** Their texts in the order of their imports. */
export const LIBRARY = [
  es5,
  es2015Core,
  es2015Collection,
  es2015Iterable,
  es2015Symbol,
  es2015Generator,
  es2015Promise,
  es2015SymbolWellknown,
  es2016ArrayInclude,
  es2017Date,
  es2017Object,
  es2017String,
  es2017Typedarrays,
  es2018Regexp,
  es2019Array,
  es2019Object,
  es2019String,
  es2019Symbol,
  es2020Bigint,
  es2020Date,
  es2020Number,
  es2020String,
  es2020SymbolWellknown,
  es2021String,
  es2022Array,
  es2022Error,
  es2022Object,
  es2022Regexp,
  es2022String,
];
