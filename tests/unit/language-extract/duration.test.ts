/** Lengths of time in written English and Polish. */
import { describe, expect, test } from "bun:test";
import { foundIn, rowsOf, type Table } from "./time-source.ts";

const TABLES: Record<string, Table> = {
  durations: {
    en: [
      ["It will take about two and a half hours.", "PT2H30M"],
      ["a 90-minute workshop", "PT90M"],
      ["The warranty lasts 24 months", "P24M"],
      ["set a timer for 10 mins", "PT10M"],
      ["timer 1h 30m", "PT1H30M"],
      ["1 hr 20 min", "PT1H20M"],
      ["three quarters of an hour", "PT45M"],
      ["half an hour", "PT30M"],
      ["an hour and a half", "PT1H30M"],
      ["a year and a half", "P1Y6M"],
      ["a six-week course", "P6W"],
      ["for a decade", "P10Y"],
      ["a couple of hours", "PT2H"],
      ["1:30 hours", "PT1H30M"],
      ["0.5 h", "PT30M"],
      ["2 days, 4 hours and 10 minutes", "P2DT4H10M"],
      ["fifteen seconds", "PT15S"],
      ["a two-day conference", "P2D"],
      ["30 days' notice", "P30D"],
      ["1.5 years of experience", "P1Y6M"],
      ["The film is 2h10 long", "PT2H10M"],
      ["half a year", "P6M"],
      ["a quarter of an hour", "PT15M"],
      ["over twenty-five years", "P25Y"],
      ["one and a half days", "P1DT12H"],
      ["a fortnight's holiday", "P2W"],
      ["ninety days", "P90D"],
      ["45 sec", "PT45S"],
    ],
    pl: [
      ["To zajmie około dwóch i pół godziny", "PT2H30M"],
      ["półtorej godziny", "PT1H30M"],
      ["poltora roku", "P1Y6M"],
      ["dwugodzinne spotkanie", "PT2H"],
      ["trzydniowa konferencja", "P3D"],
      ["90-minutowy warsztat", "PT90M"],
      ["gwarancja na 24 miesiące", "P24M"],
      ["kwadrans", "PT15M"],
      ["trzy kwadranse", "PT45M"],
      ["pół godziny", "PT30M"],
      ["godzina i kwadrans", "PT1H15M"],
      ["godzinę i 20 minut", "PT1H20M"],
      ["1h 30min", "PT1H30M"],
      ["1,5 godziny", "PT1H30M"],
      ["dwa dni i trzy godziny", "P2DT3H"],
      ["przez sześć tygodni", "P6W"],
      ["na pięć lat", "P5Y"],
      ["14-dniowy termin", "P14D"],
      ["okres trzech miesięcy", "P3M"],
      ["dziesięć sekund", "PT10S"],
      ["dwadzieścia pięć minut", "PT25M"],
      ["rok i sześć miesięcy", "P1Y6M"],
      ["pół roku", "P6M"],
      ["ćwierć godziny", "PT15M"],
      ["dwa i pół roku", "P2Y6M"],
      ["45 sek.", "PT45S"],
      ["2 godz. 15 min", "PT2H15M"],
      ["doba", "P1D"],
      ["dwie doby", "P2D"],
      ["czterdziestopięciominutowa lekcja", "PT45M"],
      ["pięcioletnia umowa", "P5Y"],
      ["3-letni kredyt", "P3Y"],
      ["w ciągu 48 godzin", "PT48H"],
    ],
  },
  "no duration": {
    en: [
      ["The second chapter is the best.", ""],
      ["a second opinion would help", ""],
    ],
    pl: [["kilka minut", ""]],
  },
};

describe("durations", () => {
  for (const [name, table] of Object.entries(TABLES))
    test.each(rowsOf(table))(`${name} (%s): %s`, (locale, text, expected) => {
      expect(foundIn(text, locale, "duration")).toBe(expected);
    });
});
