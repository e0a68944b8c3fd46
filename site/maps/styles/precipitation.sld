<?xml version="1.0" encoding="UTF-8"?>
<StyledLayerDescriptor version="1.0.0" xmlns="http://www.opengis.net/sld">
  <NamedLayer>
    <Name>precipitation</Name>
    <UserStyle>
      <Title>Precipitation of a year</Title>
      <Abstract>Rain and snow of one year, in millimetres.</Abstract>
      <FeatureTypeStyle>
        <Rule>
          <Name>values</Name>
          <RasterSymbolizer>
            <ColorMap type="intervals">
              <ColorMapEntry color="#f3e7c9" quantity="100" label="less than 100 mm"/>
              <ColorMapEntry color="#dfe3b4" quantity="250" label="100 to 250 mm"/>
              <ColorMapEntry color="#b5d6a9" quantity="500" label="250 to 500 mm"/>
              <ColorMapEntry color="#7ec4b1" quantity="1000" label="500 to 1,000 mm"/>
              <ColorMapEntry color="#46a2b5" quantity="1500" label="1,000 to 1,500 mm"/>
              <ColorMapEntry color="#2b75a8" quantity="2500" label="1,500 to 2,500 mm"/>
              <ColorMapEntry color="#223f7d" quantity="100000" label="more than 2,500 mm"/>
            </ColorMap>
          </RasterSymbolizer>
        </Rule>
      </FeatureTypeStyle>
    </UserStyle>
  </NamedLayer>
</StyledLayerDescriptor>
